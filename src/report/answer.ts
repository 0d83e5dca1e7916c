const THOUGHT_NAME = '(?:seed:)?(?:start_)?(?:think(?:ing)?|thoughts?|reason(?:ing)?)';
const THOUGHT_START = String.raw`(?:[<[◁]${THOUGHT_NAME}[>\]▷]|<[|｜]${THOUGHT_NAME}[|｜]>)`;
const THOUGHT_END = String.raw`(?:[<[◁]/${THOUGHT_NAME}[>\]▷]|<[|｜](?:/|end_)${THOUGHT_NAME}[|｜]>)`;
const CHANNEL_END = String.raw`final\b[^\n]*?<\|message\|>|<channel\|>|assistant\s?final(?=[^a-z])`;

/** The tokens of turns, where a server lets them through: in front of a report its start, behind it its end. */
const SIGN = `(?:${[
  String.raw`<[|｜][^\n<>|｜]{1,40}[|｜]?>`,
  String.raw`<[^\n<>|｜]{1,40}[|｜]>`,
  '</?(?:s|answer)>',
  '<(?:start|end)_of_turn>',
  '<(?:seed:)?[be]o[st]>',
  String.raw`\[(?:/?INST|[BE]O[ST])\]`,
].join('|')})`;
/** What is hidden in front of a report, a thought or a channel; where a server keeps the tokens to itself, names are left. */
const HIDDEN = new RegExp(
  String.raw`^(?:\s|assistant|${SIGN})*?(?:${THOUGHT_START}|<\|channel)`,
  'iu',
);
const BARE_CHANNEL = /^\s*(?:analysis|commentary)/u;
const HIDDEN_END = new RegExp(`${THOUGHT_END}|${CHANNEL_END}`, 'iu');
/** The end of a thought whose first token a server has kept to itself. */
const BARE_END = new RegExp(String.raw`\n${THOUGHT_END}(?=\s*\n)`, 'iu');

const FRONT = new RegExp(
  String.raw`^\s*(?:${SIGN}(?:\s*(?:${SIGN}|(?:assistant|model)\b))*\s*|assistant[^\S\n]*\n(?=\s*\n))`,
  'iu',
);
const NEXT_TOKEN = new RegExp(SIGN, 'giu');
const STARTED_FRONT = new RegExp(
  String.raw`^(?:\s|${SIGN}|assistant|model)*(?:[<[◁][^>\]▷]{0,40}|[a-z:]{0,20})$`,
  'iu',
);
const STARTED_TOKEN = /[<[][^\s<>[\]]{0,40}$/u;

/** The name of the next turn, stuck to the last word above a blank line. */
const NEXT_TURN = /(?<![A-Za-z0-9 ])assistant[ \t]*\n[ \t]*\n/gu;

/** Halves of a character, as a service sends them that stops inside of it. */
const HALF_CHARACTERS = /(?:\uFFFD|[\uD800-\uDFFF])+$/u;

const withoutFront = (text: string, given: string): string =>
  text.replace(FRONT, (tokens) => (given.includes(tokens.trim()) ? tokens : ''));

/** Behind what is hidden in front; all of it where that does not end. */
function withoutHidden(answer: string): string {
  const isHidden = HIDDEN.test(answer);
  const end = (isHidden || BARE_CHANNEL.test(answer) ? HIDDEN_END : BARE_END).exec(answer);
  if (end === null) return isHidden ? '' : answer;
  return answer.slice(end.index + end[0].length).trimStart();
}

function endOfTurn(text: string, given: string): number {
  const ends = [NEXT_TOKEN, NEXT_TURN].map((end) =>
    [...text.matchAll(end)].find(([found]) => !given.includes(found.trim())),
  );
  return Math.min(...ends.map((end) => end?.index ?? text.length));
}

function readAnswer(answer: string, given: string): { report: string; isEnded: boolean } {
  const report = withoutFront(withoutHidden(answer), given);
  const end = endOfTurn(report, given);
  const isEnded = end < report.length;
  return { report: isEnded ? report.slice(0, end).trimEnd() : report, isEnded };
}

/** Whether the model itself came to the end of its report, whatever the service says of what came behind it. */
export function hasEndToken(answer: string, given: string): boolean {
  const { report, isEnded } = readAnswer(answer, given);
  return isEnded && report !== '';
}

/**
 * What of a service's answer is report: no thoughts, no channels but the last, no tokens of turns and nothing behind them, no half of
 * a character. `given` is what the person wrote, whose tokens are words.
 */
export function extractReport(answer: string, given = ''): string {
  return readAnswer(answer, given).report.replace(HALF_CHARACTERS, '');
}

/** Gives of an answer that comes in pieces what is shown of it so far: no thoughts and tokens in front, nothing that may be a token, and nothing behind one. */
export function createStreamReader(given: string): (delta: string) => string {
  let answer = '';
  return (delta) => {
    answer += delta;
    const isHidden = BARE_CHANNEL.test(answer) && !HIDDEN_END.test(answer);
    if (isHidden || STARTED_FRONT.test(withoutHidden(answer))) return '';
    const { report, isEnded } = readAnswer(answer, given);
    const shown = isEnded ? report : report.replace(STARTED_TOKEN, '');
    return shown.replace(/^\s*\n/u, '');
  };
}
