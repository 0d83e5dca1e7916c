import { Line } from '../../src/report/lines.ts';
import { parseDocument } from '../../src/report/document.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

/** What a model knows when it is asked for the rest of a report. */
interface Asked {
  /** The report as it means to write it. */
  readonly report: string;
  /** Where in the report what it was told that it has written ends. */
  readonly at: number;
  /** Where in the report its last call really ended. */
  readonly cutAt: number;
  /** The lines that it copies and never words otherwise. */
  readonly template: string;
  /** What of the template it is shown. */
  readonly shown: string;
}

interface Answer {
  readonly text: string;
  /** The report as it means to write it from now on. */
  readonly report: string;
}

const withoutLeadingBreaks = (text: string): string => text.replace(/^[\r\n]+/u, '');

const nextLines = ({ report, at }: Asked): string => withoutLeadingBreaks(report.slice(at));

/** Starts of the lines with words up to where the report was left. */
function lineStarts(report: string, end: number): readonly number[] {
  return [...report.slice(0, end).matchAll(/[^\r\n]+/gu)].map(({ index }) => index);
}

function lastLineStart({ report, at }: Asked): number {
  return lineStarts(report, at).at(-1) ?? 0;
}

/** The report along the template that it is shown, from the first line of that on. */
function allThatIsShown({ report, template, shown }: Asked): string {
  const first = lineAt(shown, 0);
  const start = shown === template ? 0 : Math.max(0, `\n${report}`.lastIndexOf(`\n${first}`));
  return report.slice(start);
}

/** Where the section starts that it is in; its last line, where it has none but a title. */
function headingStart(asked: Asked): number {
  const [, ...headings] = parseDocument(asked.report).headings;
  return headings.findLast(({ start }) => start < asked.at)?.start ?? lastLineStart(asked);
}

function lineAt(text: string, start: number): string {
  return /^[^\r\n]*/u.exec(text.slice(start))?.[0] ?? '';
}

const going =
  (answer: (asked: Asked) => string) =>
  (asked: Asked): Answer => ({ text: answer(asked), report: asked.report });

/** The rest from the start of the line that it is in. */
const wholeLines = ({ report, at }: Asked): string =>
  withoutLeadingBreaks(report.slice(report.lastIndexOf('\n', at - 1) + 1));

/** Whether a line that was told is not at its end. */
const isInLine = ({ report, at }: Asked): boolean =>
  at > 0 && report[at - 1] !== '\n' && report[at] !== '\n' && at < report.length;

const titleOf = ({ report, at }: Asked): string => lineAt(report, lineStarts(report, at)[0] ?? 0);
const headingOf = (asked: Asked): string => lineAt(asked.report, headingStart(asked));

/** The rest below what it repeats, unless it comes to the first line of that by itself. */
const repeating = (first: (asked: Asked) => string, repeated: (asked: Asked) => string) =>
  going((asked) => {
    const rest = isInLine(asked) ? wholeLines(asked) : nextLines(asked);
    const isRepeated = asked.at === 0 || rest.startsWith(first(asked));
    return isRepeated ? asked.report : repeated(asked) + rest;
  });

const announcing = (preface: string) => going((asked) => preface + nextLines(asked));

/** Another wording wherever the report was left. */
function oneOf(name: string, { at, cutAt, report }: Asked): string {
  const wordings = rows(name).flat();
  return wordings[(at + cutAt + report.length) % wordings.length] ?? '';
}

const announcingAnyhow = (prefaces: string) =>
  going((asked) => `${oneOf(prefaces, asked)}\n${asked.cutAt % 2 ? '\n' : ''}${nextLines(asked)}`);

const remarking = (remarks: string) =>
  going((asked) => {
    const rule = asked.cutAt % 4 === 0 ? '---\n\n' : '';
    return `${nextLines(asked).trimEnd()}\n\n${rule}${oneOf(remarks, asked)}`;
  });

/** A line in other words, if it is the model's own: the mark stays, the words begin with another. */
function inOtherWords(line: string, template: string): string {
  const { prefix, words: text } = new Line(line).bullet ?? { prefix: '', words: line };
  const isCopied = template
    .split('\n')
    .some((expected) => expected.slice(0, 4) === line.slice(0, 4));
  return isCopied || text === '' || text === '特になし' ? line : `${prefix}本日は${text}`;
}

function rewritingTheCutLine(asked: Asked): Answer {
  const { report, at, cutAt } = asked;
  const start = at + (/^\n*/u.exec(report.slice(at))?.[0].length ?? 0);
  const line = lineAt(report, start);
  if (cutAt <= start || cutAt >= start + line.length) return going(nextLines)(asked);
  const rewritten =
    report.slice(0, start) + inOtherWords(line, asked.template) + report.slice(start + line.length);
  return { text: rewritten.slice(start), report: rewritten };
}

function withOtherBullets(mark: (index: number) => string): (text: string) => string {
  return (text) =>
    text
      .split('\n')
      .map((line, index) => {
        const bullet = new Line(line).bullet;
        return bullet === null ||
          parseDocument(text).headings.some((heading) => heading.lineIndex === index)
          ? line
          : mark(index) + bullet.words;
      })
      .join('\n');
}

const eachLine = (text: string, change: (line: string) => string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : change(line)))
    .join('\n');

export type ContinuingModel = (asked: Asked) => Answer;

/** The ways in which a model goes on with a report that was cut off. */
export const CONTINUING_MODELS: Readonly<Record<string, ContinuingModel>> = {
  'the rest from the next line': going(nextLines),
  'the rest with its line breaks': going(({ report, at }) => report.slice(at)),
  'the rest from the very token': going(({ report, cutAt }) => report.slice(cutAt)),
  'the cut line in other words': rewritingTheCutLine,
  'repeats the last line': going((asked) => asked.report.slice(lastLineStart(asked))),
  'repeats the section from its heading': going((asked) => asked.report.slice(headingStart(asked))),
  'repeats only the heading': repeating(headingOf, (asked) => `${headingOf(asked)}\n`),
  'repeats only the title': repeating(titleOf, (asked) => `${titleOf(asked)}\n\n`),
  'repeats title and heading': repeating(titleOf, (asked) => {
    const [title, heading] = [titleOf(asked), headingOf(asked)];
    return `${title}（続き）\n\n${heading === title ? '' : `${heading}\n`}`;
  }),
  'repeats the last line without its bullet': going((asked) => {
    if (isInLine(asked)) return wholeLines(asked);
    const line = lineAt(asked.report.slice(0, asked.at), lastLineStart(asked));
    return `${new Line(line).bullet?.words ?? line}\n${nextLines(asked)}`;
  }),
  'repeats the last sentence': going((asked) => {
    const line = lineAt(asked.report.slice(0, asked.at), lastLineStart(asked));
    const sentence = /[^。]+。?$/u.exec(new Line(line).bullet?.words ?? line)?.[0] ?? '';
    return sentence + (isInLine(asked) ? '' : '\n') + nextLines(asked);
  }),
  'the whole report from the start': going(allThatIsShown),
  '続きです：': announcing('続きです：\n'),
  'はい、続きを書きます。': announcing('はい、続きを書きます。\n\n'),
  'Here is the continuation:': announcing('Here is the continuation:\n\n'),
  '続きを以下に示します。': announcing('続きを以下に示します。\n\n'),
  '【続き】': announcing('【続き】\n'),
  '…': announcing('…\n'),
  '… in the line': announcing('…'),
  '---': announcing('---\n'),
  '（続き）': announcing('（続き）\n'),
  'one of 60 prefaces': announcingAnyhow('prefaces'),
  'one of 15 other prefaces': announcingAnyhow('other prefaces'),
  'the rest and one of 48 remarks': remarking('closing remarks'),
  'the rest and one of 12 other remarks': remarking('other closing remarks'),
  'a fence around it': going((asked) => `\`\`\`\n${nextLines(asked)}\n\`\`\``),
  'a preface and a fence': going(
    (asked) => `はい、続きです。\n\n\`\`\`markdown\n${nextLines(asked)}\n\`\`\``,
  ),
  'a preface and the last line': going(
    (asked) => `以下、日報の続きです。\n\n${asked.report.slice(lastLineStart(asked))}`,
  ),
  'bullets of another kind': going((asked) =>
    withOtherBullets(() => (asked.report.includes('・') ? '- ' : '・'))(nextLines(asked)),
  ),
  'bullets of stars': going((asked) => withOtherBullets(() => '* ')(nextLines(asked))),
  'bullets of numbers': going((asked) =>
    withOtherBullets((index) => `${index + 1}. `)(nextLines(asked)),
  ),
  indented: going((asked) =>
    eachLine(nextLines(asked), (line) => `  ${line}`).slice(isInLine(asked) ? 2 : 0),
  ),
  'indentation lost': going((asked) => eachLine(nextLines(asked), (line) => line.trimStart())),
};
