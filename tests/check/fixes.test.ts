import { beforeAll, describe, expect, it } from 'vitest';
import { corpusOutputs } from '../corpus/readCorpus.ts';
import { faultyReports, goodReports, setAsideReports } from '../corpus/readQuality.ts';
import { checkReport, checkReportInPieces, findingsIn } from '../../src/check/checkReport.ts';
import { runToEnd } from '../../src/check/index.ts';
import type { Finding, FindingKind } from '../../src/check/kinds.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { applyEdits } from '../../src/domain/textEdits.ts';

const notes = {
  today: '検索機能の実装が終わった\nレビュー3件やった',
  tomorrow: '設計書を書く',
  remarks: '',
  date: '2026年11月20日(金)',
};

function mended(text: string, request: ReportRequest, wanted: FindingKind): string {
  const { fix } = checkReport(text, request).find(({ kind }) => kind === wanted) ?? {};
  return applyEdits(text, fix ? [fix] : []);
}

describe('under headings that a line of signs underlines', () => {
  const template =
    '日報\n\n本日の業務\n-----\n・\n\n明日の予定\n-----\n・\n\n申し送り\n-----\n・特になし';
  const request = { ...notes, template };
  const today = '日報\n\n本日の業務\n-----\n・検索機能の実装を完了しました。';
  const tomorrow = '明日の予定\n-----\n・設計書を書きます。';
  const remarks = '申し送り\n-----\n・特になし';

  it('an empty item for a note is put below the items', () => {
    expect(mended(`${today}\n\n${tomorrow}\n\n${remarks}`, request, 'omitted')).toBe(
      `${today}\n・\n\n${tomorrow}\n\n${remarks}`,
    );
  });
});

it('an empty item for a note is put above a closing line right below its heading', () => {
  const before = '■ 本日の業務\n・検索機能の実装を完了しました。\n■ 明日の予定';
  const template = '■ 本日の業務\n・\n■ 明日の予定\n・\n以上、よろしくお願いいたします。';
  const closing = '以上、よろしくお願いいたします。';
  expect(
    mended(
      `${before}\n${closing}`,
      { ...notes, today: '検索機能の実装が終わった', template },
      'omitted',
    ),
  ).toBe(`${before}\n・\n${closing}`);
});

it('of more than thirty findings with a fix each is told, and the first thirty have theirs', () => {
  const text = Array.from({ length: 32 }, (_, at) => `・${at + 1}日目は{{日付}}でした。`).join(
    '\n',
  );
  const findings = checkReport(text, { ...notes, template: '' }).filter(
    ({ kind }) => kind === 'placeholder',
  );
  expect(findings.map(({ fix }) => fix !== null)).toEqual([
    ...Array<boolean>(30).fill(true),
    false,
    false,
  ]);
});

/** All texts of the corpora that have notes. */
const texts = [
  ...faultyReports(),
  ...goodReports(),
  ...['', '2', '3', '4'].flatMap((hand) =>
    setAsideReports(hand).map(({ report, ...request }) => ({ report, request })),
  ),
  ...corpusOutputs().map(({ raw, request }) => ({ report: raw, request })),
];

/** With another last digit of each number. */
const withOtherFigures = (report: string): string =>
  report.replaceAll(/[0-9](?![0-9:：/月日年])/gu, '9');

const nameOf = ({ kind, text }: Finding): string => `${kind} ${text}`;

/** The point of a fix once it is made, where it is told still, and what is told elsewhere that was not before. */
function leftBy(
  finding: Finding,
  found: readonly Finding[],
  report: string,
  request: ReportRequest,
) {
  const { fix } = finding;
  if (fix === null || finding.kind === 'omitted') return [];
  const known = new Set(found.map(nameOf));
  const end = fix.range.start + fix.text.length;
  const told = findingsIn(applyEdits(report, [fix]), request);
  return told.filter((one) => {
    const isThere = one.range.start < end && fix.range.start < one.range.end;
    return isThere ? nameOf(one) === nameOf(finding) : !known.has(nameOf(one));
  });
}

const checked = ({ report, request }: (typeof texts)[number]) => ({
  report,
  request,
  ...runToEnd(checkReportInPieces(report, request)),
});

describe('in all texts of the corpora', () => {
  let all: readonly ReturnType<typeof checked>[] = [];

  beforeAll(() => {
    all = texts.map(checked);
  }, 120_000);

  it('a fix mends its finding and brings no other', () => {
    const others = texts
      .filter((_, index) => index % 5 === 0)
      .map(({ report, request }) => checked({ report: withOtherFigures(report), request }));
    const left = [...all, ...others].flatMap(({ report, request, findings }) =>
      findings.flatMap((finding) =>
        leftBy(finding, findings, report, request).map(
          (one) => `${nameOf(finding)} → ${finding.fix?.text}: ${nameOf(one)}`,
        ),
      ),
    );
    expect(left).toEqual([]);
  });

  it('each finding of a note that is left out has its place in the notes, and no place of the report', () => {
    for (const { request, findings, destinations } of all) {
      const missing = findings.flatMap(({ kind, text, note }) =>
        kind === 'omitted' ? [{ text, note }] : [],
      );
      expect(
        missing.map(
          ({ note }) => note && request[note.field].slice(note.range.start, note.range.end),
        ),
      ).toEqual(missing.map(({ text }) => text));
      expect(
        destinations.filter(({ field, noteRange }) =>
          missing.some(
            ({ note }) =>
              note?.field === field &&
              note.range.start === noteRange.start &&
              note.range.end === noteRange.end,
          ),
        ),
      ).toEqual([]);
    }
  });
});
