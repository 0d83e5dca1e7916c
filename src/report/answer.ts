const THOUGHT_NAME = '(?:seed:)?(?:start_)?(?:think(?:ing)?|thoughts?|reason(?:ing)?)';
const THOUGHT_START = String.raw`(?:[<[◁]${THOUGHT_NAME}[>\]▷]|<[|｜]${THOUGHT_NAME}[|｜]>)`;
const THOUGHT_END = String.raw`(?:[<[◁]/${THOUGHT_NAME}[>\]▷]|<[|｜](?:/|end_)${THOUGHT_NAME}[|｜]>)`;

/** A thought at the start, whose first sign a server may have kept to itself; one that is not ended is all thought. */
const THOUGHT = new RegExp(
  [
    String.raw`^\s*${THOUGHT_START}[\s\S]*?(?:${THOUGHT_END}\s*|(?![\s\S]))`,
    String.raw`^[\s\S]*?\n${THOUGHT_END}(?=\s*\n)\s*`,
  ].join('|'),
  'iu',
);
/** Behind the last of these stands what an answer in channels says; where a server keeps the signs to itself, names are left. */
const FINAL_CHANNEL = /<\|channel\|>\s*final\b[^\n]*?<\|message\|>|<channel\|>/giu;
const ANY_CHANNEL = /<\|channel\|?>/iu;
const BARE_CHANNELS = /^\s*(?:analysis|commentary)[\s\S]*?assistant\s?final(?=[^a-z])/u;

/** The signs of turns, where a server lets them through: in front of a report its start, behind it its end. */
const SIGN = `(?:${[
  String.raw`<[|｜][^\n<>|｜]{1,40}[|｜]?>`,
  String.raw`<[^\n<>|｜]{1,40}[|｜]>`,
  '</?(?:s|answer)>',
  '<(?:start|end)_of_turn>',
  '<(?:seed:)?[be]o[st]>',
  String.raw`\[(?:/?INST|[BE]O[ST])\]`,
].join('|')})`;
const SIGNS_IN_FRONT = new RegExp(
  String.raw`^(?:\s*${SIGN})(?:\s*(?:${SIGN}|(?:assistant|model)\b))*\s*`,
  'iu',
);
const NEXT_SIGN = new RegExp(SIGN, 'giu');
const STARTED_FRONT = new RegExp(
  String.raw`^(?:\s|${SIGN}|assistant|model)*(?:[<[◁][^>\]▷]{0,40}|[a-z:]{0,20})$`,
  'iu',
);
const STARTED_HIDDEN = new RegExp(
  String.raw`^\s*(?:${THOUGHT_START}|<\|channel|analysis|commentary)`,
  'iu',
);
const CHANNEL_END = String.raw`final\b[^\n]*?<\|message\|>|<channel\|>|assistant\s?final(?=[^a-z])`;
const HIDDEN_END = new RegExp(String.raw`[\s\S]*(?:${THOUGHT_END}|${CHANNEL_END})`, 'iu');
const STARTED_SIGN = /[<[][^\s<>[\]]{0,40}$/u;
/** More than any sign has. */
const LONGEST_SIGN = 80;

/** The name of the next turn, on a line's end above a blank line. */
const NEXT_TURN = /assistant[ \t]*\n[ \t]*\n/gu;
const SENTENCE_END = /(?:[。．.!！?？)）」』】]|\n[ \t]*)$/u;

/** Halves of a character, as a service sends them that stops inside of it. */
const HALF_CHARACTERS = /(?:\uFFFD|[\uD800-\uDFFF])+$/u;

function inLastChannel(answer: string): string {
  if (!ANY_CHANNEL.test(answer)) return answer.replace(BARE_CHANNELS, '');
  const final = [...answer.matchAll(FINAL_CHANNEL)].at(-1);
  return final === undefined ? '' : answer.slice(final.index + final[0].length);
}

function endOfTurn(text: string, given: string): number {
  const sign = [...text.matchAll(NEXT_SIGN)].find(([found]) => !given.includes(found));
  const name = [...text.matchAll(NEXT_TURN)].find(({ 0: found, index }) => {
    const before = text.slice(0, index);
    const [head = ''] = before.trimStart().split('\n', 1);
    const isAgain =
      head !== '' &&
      text
        .slice(index + found.length)
        .trimStart()
        .startsWith(head);
    return isAgain || (SENTENCE_END.test(before) && !given.includes('assistant'));
  });
  return Math.min(sign?.index ?? text.length, name?.index ?? text.length);
}

function readAnswer(answer: string, given: string): { report: string; isEnded: boolean } {
  const report = inLastChannel(answer.replace(THOUGHT, ''))
    .replace(SIGNS_IN_FRONT, (signs) => (given.includes(signs.trim()) ? signs : ''))
    .replace(/^\s*assistant[^\S\n]*\n(?=\s*\n)/u, '');
  const end = endOfTurn(report, given);
  const isEnded = end < report.length;
  return { report: isEnded ? report.slice(0, end).trimEnd() : report, isEnded };
}

/** Whether the model itself came to the end of its report, whatever the service says of what came behind it. */
export function isEndedBySign(answer: string, given: string): boolean {
  const { report, isEnded } = readAnswer(answer, given);
  return isEnded && report !== '';
}

/**
 * What of a service's answer is report: no thoughts, no channels but the last, no signs of turns and nothing behind them, no half of
 * a character. `given` is what the person wrote, whose signs are words.
 */
export function reportIn(answer: string, given = ''): string {
  return readAnswer(answer, given).report.replace(HALF_CHARACTERS, '');
}

/** Gives of an answer that comes in pieces what is shown of it so far: no thoughts and signs in front, nothing that may be a sign, and nothing behind one. */
export function readAsItComes(given: string): (delta: string) => string {
  let phase: 'front' | 'hidden' | 'report' | 'ended' = 'front';
  let held = '';
  let shown = '';
  return (delta) => {
    if (phase === 'ended') return shown;
    held += delta;
    if (phase === 'front' && STARTED_HIDDEN.test(held)) phase = 'hidden';
    if (phase === 'hidden') {
      const ended = HIDDEN_END.exec(held)?.[0];
      held = ended === undefined ? held.slice(-LONGEST_SIGN) : held.slice(ended.length);
      if (ended !== undefined) phase = 'front';
    }
    if (phase === 'front' && !(held.length < LONGEST_SIGN && STARTED_FRONT.test(held))) {
      held = held.replace(SIGNS_IN_FRONT, '').replace(/^(?:[^\S\n]*\n)+/u, '');
      if (held !== '') phase = 'report';
    }
    if (phase === 'report') {
      const end = endOfTurn(held, given);
      if (end < held.length) phase = 'ended';
      const at = phase === 'ended' ? end : held.search(STARTED_SIGN);
      shown += at === -1 ? held : held.slice(0, at);
      held = at === -1 ? '' : held.slice(at);
    }
    return shown;
  };
}
