import { parseDocument } from './document.ts';
import { bulletOf } from './text/bullets.ts';
import { withoutDates } from './text/dateExpressions.ts';
import { headingKey, headingsIn, possibleHeadingKey, type Heading } from './text/headings.ts';
import { CLOSING, INVITATION, RULE } from './text/frameLines.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isPreviousReport } from './previousReport.ts';
import type { ReportRequest } from '../domain/report.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { isTitle } from './text/sectionRoles.ts';
import type { TextEdit, TextRange } from '../domain/textEdits.ts';
import { NOTHING_TO_REPORT, lineBreakOf, textLines, type TextLine } from './text/textLines.ts';

export { REFLECTION_PLACEHOLDER };

const REFLECTION =
  /所感|感想|雑感|感じた|内省|思ったこと|気[づ付]き|気[づ付]いた|気が[つ付]いた|学び|学んだ|反省(?!会)|一言|ひとこと|ひと言|振り?返り(?!会)|ふりかえり|良かった|よかった|うまくいった|自己評価|つぶやき|reflection|impression|thoughts|learned|learnings|lessons|takeaway/u;
const ANOTHERS =
  /上司|上長|課長|部長|店長|所長|師長|管理者|承認者|確認者|責任者|指導者|指導員|お客|顧客|先方|利用者|患者|保護者|参加者/u;

/** Whether a heading asks for what the person made of the day: 所感, 気づき, 学び, 反省, 一言 … */
export function isReflectionHeading(heading: Heading): boolean {
  const isDated = withoutDates(heading.text) !== heading.text;
  return !isDated && !isTitle(heading) && isReflectionLabel(heading.key);
}

function isReflectionLabel(key: string): boolean {
  return REFLECTION.test(key) && !ANOTHERS.test(key);
}

const LABELLED = /^([^：:。、「」]{1,16})[：:][ \t\u3000]*(.*)$/u;

/** A note that says itself that it is a reflection (所感：…), taken apart; null where it does not. */
export function labelledReflection(
  note: string,
): { readonly key: string; readonly text: string } | null {
  const [, label = '', text = ''] = LABELLED.exec(bulletOf(note)?.text ?? note.trim()) ?? [];
  const key = headingKey(label);
  return !isBlank(text) && isReflectionLabel(key) ? { key, text } : null;
}

/** Whether a line only keeps a place for the person's words: 特になし, the placeholder, an empty bullet. */
function isPlaceForReflection(line: string): boolean {
  const words = bulletOf(line)?.text ?? line.trim();
  return (
    isBlank(words) ||
    words === REFLECTION_PLACEHOLDER ||
    NOTHING_TO_REPORT.test(words) ||
    INVITATION.test(words)
  );
}

const isEmpty = ({ text }: TextLine): boolean => isBlank(text);

/** Whether a heading of # stands below another one of fewer. */
export function isBelow(heading: Heading | undefined, above: Heading | undefined): boolean {
  const level = (one: Heading | undefined): number => /^#+/u.exec(one?.text ?? '')?.[0].length ?? 0;
  return level(above) > 0 && level(heading) > level(above);
}

interface ReflectionSection {
  readonly heading: string;
  readonly headingEnd: number;
  /** Up to the next heading or the closing. */
  readonly body: readonly TextLine[];
}

function reflectionSections(text: string, template: string): readonly ReflectionSection[] {
  const lines = textLines(text);
  const wanted = headingsIn(template);
  const wantedKeys = new Set(wanted.map(({ key }) => key));
  const reflectionKeys = new Set(wanted.filter(isReflectionHeading).map(({ key }) => key));
  const own = new Map(headingsIn(text).map((heading) => [heading.line, heading]));
  const keyAt = (line: TextLine): string | null => possibleHeadingKey(line.text);
  const isHeadingAt = (index: number, line: TextLine): boolean =>
    own.has(index) || wantedKeys.has(keyAt(line) ?? '');
  const isReflectionAt = (index: number, line: TextLine): boolean => {
    const heading = own.get(index);
    return heading === undefined
      ? reflectionKeys.has(keyAt(line) ?? '')
      : heading.mark !== 'field' && isReflectionHeading(heading);
  };
  return lines.flatMap((line, index) => {
    if (!isReflectionAt(index, line)) return [];
    const below = lines.slice(index + 1);
    const end = below.findIndex(
      ({ text: words }, offset) =>
        isHeadingAt(index + 1 + offset, { ...line, text: words }) ||
        (offset > 0 && !isBlank(words) && (CLOSING.test(words) || RULE.test(words))),
    );
    const body = below.slice(0, end === -1 ? undefined : end);
    const isParent = isBelow(own.get(index + 1 + end), own.get(index)) && body.every(isEmpty);
    return isParent ? [] : [{ heading: line.text.trim(), headingEnd: line.end, body }];
  });
}

/** A heading for the person's own words under which none stand yet. */
export interface OpenReflection {
  /** The heading's line, trimmed. */
  readonly heading: string;
  /** Where the words go: the lines that keep the place for them, or nothing below the heading. */
  readonly range: TextRange;
}

/** The headings for the person's own words that nothing of theirs stands under yet. */
export function openReflections(text: string, template: string): readonly OpenReflection[] {
  const hints = isPreviousReport(parseDocument(template))
    ? new Set<string>()
    : new Set(textLines(template).map((line) => line.text.trim()));
  return reflectionSections(text, template).flatMap(({ heading, headingEnd, body }) => {
    const isOpen = body.every(
      ({ text: words }) =>
        isPlaceForReflection(words) || RULE.test(words) || hints.has(words.trim()),
    );
    if (!isOpen) return [];
    const places = body.filter(
      ({ text: words }) => words.trim() !== '' && isPlaceForReflection(words),
    );
    const start =
      places[0]?.start ?? spareLine(body)?.start ?? lastWritten(body)?.end ?? headingEnd;
    return [{ heading, range: { start, end: places.at(-1)?.end ?? start } }];
  });
}

function lastWritten(lines: readonly TextLine[]): TextLine | undefined {
  return lines.findLast(({ text }) => !isBlank(text));
}

/** The first of several blank lines right below a heading. */
function spareLine(body: readonly TextLine[]): TextLine | undefined {
  return body.slice(0, 2).filter(isEmpty).length === 2 ? body[0] : undefined;
}

/** What puts the person's answer under the first heading for it: in place of what keeps the place, or below what they wrote before. */
export function answerReflection(text: string, template: string, answer: string): TextEdit | null {
  const sentences = textLines(answer).flatMap(({ text: line }) => {
    const words = bulletOf(line)?.text ?? line.trim();
    return isBlank(words) ? [] : [words];
  });
  if (sentences.length === 0) return null;
  const lineBreak = lineBreakOf(text);
  const [open] = openReflections(text, template);
  if (open !== undefined) {
    const { range } = open;
    const lead = bulletOf(text.slice(range.start, range.end).split(/[\r\n]/u)[0] ?? '')?.lead ?? '';
    const words = sentences.map((sentence) => lead + sentence).join(lineBreak);
    const isInLine = range.start === range.end && !/[\r\n]$/u.test(text.slice(0, range.start));
    return { range, text: isInLine ? lineBreak + words : words };
  }
  const [section] = reflectionSections(text, template);
  if (section === undefined) return null;
  const last = lastWritten(section.body);
  const at = last?.end ?? section.headingEnd;
  const lead = bulletOf(last?.text ?? '')?.lead ?? '';
  return {
    range: { start: at, end: at },
    text: sentences.map((sentence) => lineBreak + lead + sentence).join(''),
  };
}

interface Prompt {
  readonly cue: RegExp;
  readonly ask: (topic: string) => string;
}

const about = (topic: string, question: string): string =>
  topic === '' ? question : `「${topic}」で、${question}`;

const ABSENT =
  '(?!(?:は|が|も|の報告)?(?:なし|無し|なく|ゼロ|0件|０件|出な|出ず|出てい?な|ありませ|なかった))';

/** The most telling first. */
const PROMPTS: readonly Prompt[] = [
  {
    cue: /差し?戻|やり直|手戻り|却下|リジェクト|再提出|書き直|作り直|ダメ出し/u,
    ask: (topic) => about(topic, '次に同じことを防ぐには？'),
  },
  {
    cue: new RegExp(
      `(?:バグ|不具合|障害|エラー|トラブル|クレーム|苦情|事故|ヒヤリ|ミス|故障|失敗|落ちた|落ちて|止まった|壊れ|間違)(?!処理|訓練|メッセージ|文言|画面|コード|率|ログ|票|管理|検知|ハンドリング|リード)${ABSENT}`,
      'u',
    ),
    ask: (topic) => about(topic, '何に気づきましたか？'),
  },
  {
    cue: /途中|遅れ|未完|未着手|未対応|終わら|終わって(?:い)?な|進ま|待ち(?!合)|詰ま|ハマっ|はまっ|できなか|できず|残り|持ち越|間に合わ|まだ|保留/u,
    ask: (topic) => about(topic, '何があれば進みそうですか？'),
  },
  {
    cue: /初めて|はじめて|初の|調べ|調査|勉強|学習|研修|講習|覚え|読んだ|試し|試作|検証し/u,
    ask: (topic) => about(topic, '何を学びましたか？'),
  },
  {
    cue: /助け|手伝|教えて|教わ|フォローして|代わって/u,
    ask: (topic) => about(topic, 'どんなところが助かりましたか？'),
  },
  {
    cue: /完了|完成|終わった|終えた|終わり|できた|リリース|公開した|直した|直り|直っ|修正した|修正済|受注|成約|契約|達成|納品|解決|合格|済み|提出した|出した|届けた|通った/u,
    ask: (topic) => about(topic, 'うまくいった理由は？'),
  },
  {
    cue: /訪問|商談|面談|打ち?合わせ|会議|定例|ミーティング|MTG|電話|来店|接客/iu,
    ask: (topic) => about(topic, '印象に残ったことは？'),
  },
];

const GENERAL = '今日いちばん印象に残ったことは？';
const MOST_QUESTIONS = 3;

/** Up to three short questions that the notes of the day suggest, to think of one's own words by. */
export function reflectionQuestions(
  request: Pick<ReportRequest, 'today' | 'remarks'>,
): readonly string[] {
  const notes = [...textLines(request.today), ...textLines(request.remarks)]
    .map(({ text }) => bulletOf(text)?.text ?? text.trim())
    .filter((note) => !isBlank(note) && labelledReflection(note) === null);
  const asked = new Set<string>();
  const questions = PROMPTS.flatMap(({ cue, ask }) => {
    const note = notes.find((line) => !asked.has(line) && cue.test(line));
    if (note === undefined) return [];
    asked.add(note);
    return [ask(topicOf(note, cue))];
  });
  return questions.length === 0 ? [GENERAL] : questions.slice(0, MOST_QUESTIONS);
}

/** A noun with the kana that ends it: 棚卸し, バージョン上げ. */
const TOPIC =
  /[\p{Script=Han}\p{Script=Katakana}ーA-Za-z][\p{Script=Han}\p{Script=Katakana}ーA-Za-z.+#-]{1,11}(?:[しげりえけみきいち](?=$|[\s、。,.のをがはにでとも（(]))?/gu;
/** People, hard words and words of time are not said back. */
const UNSAID =
  /[クく]ソ|糞|ゴミ|バカ|馬鹿|アホ|ボケ|カス|無能|最悪|地獄|老害|ウザ|キモ|ムカ|ダメ|無駄|課長|部長|社長|店長|先輩|上司|後輩|(?<![仕同模多])様$|氏$|^(?:今日|本日|昨日|明日|午前|午後|全部|自分|一部|結局|最後|普通|何回|何度|作成|対応|確認|設定|実施|提出|修正|作業|業務|検証)$/u;

/** A short name of what a note is about: the last one in front of its cue, or one that the cue is part of. */
function topicOf(note: string, cue: RegExp): string {
  const match = cue.exec(note);
  const start = match?.index ?? 0;
  const end = start + (match?.[0].length ?? 0);
  const topics = [...note.matchAll(TOPIC)].filter(
    ({ 0: topic, index }) =>
      index < end &&
      !UNSAID.test(topic) &&
      !/^(?:さん|くん|君|ちゃん)/u.test(note.slice(index + topic.length)),
  );
  const before = topics.findLast(({ 0: topic, index }) => index + topic.length <= start)?.[0];
  const around = topics.find(
    ({ 0: topic, index }) => index < start && index + topic.length > start,
  );
  const named = around?.[0].slice(0, start - around.index) ?? '';
  return named.length > 1 && !UNSAID.test(named) ? named : (before ?? '');
}
