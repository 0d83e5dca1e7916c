import { readFileSync } from 'node:fs';
import { dayOf } from '../../src/domain/localTime.ts';
import { formatReportDate, type ReportRequest } from '../../src/domain/report.ts';

/** A report that is gentle, whole and true, with what it was written from. */
export interface GoodReport {
  readonly name: string;
  readonly request: ReportRequest;
  readonly report: string;
  /** Each note with the report line that it became. */
  readonly pairs: readonly NotePair[];
  /** Whether it is set aside from the tuning of the rules. */
  readonly isHeldOut: boolean;
}

interface NotePair {
  readonly field: 'today' | 'tomorrow' | 'remarks';
  readonly notes: readonly string[];
  readonly lines: readonly string[];
}

const CLOSING = '以上です。お手すきの際にご確認いただけますと幸いです。';

/** Templates with a place for each field: `《今》` for today, `《明》` for tomorrow, `《備》` for the remarks, `《所》` for the person's own words, `《無》` for nothing. */
const SHAPES: Readonly<Record<string, string>> = {
  標準: `【日報】{{日付}}\n\n■ 本日の業務\n・《今》\n\n■ 明日の予定\n・《明》\n\n■ 申し送り事項\n・《備》\n\n■ その他\n特になし\n\n${CLOSING}`,
  見出し: `# 日報 {{日付}}\n\n## 今日やったこと\n- 《今》\n\n## 明日やること\n- 《明》\n\n## 備考\n- 《備》\n\n## その他\n- 《無》`,
  角: `【業務日報】\n【日付】{{日付}}\n【所属】開発部 第二グループ\n\n【本日の実施内容】\n・《今》\n\n【明日の予定】\n・《明》\n\n【連絡事項】\n・《備》`,
  番号: `業務日報　〇年〇月〇日（〇）\n\n1. 本日の作業内容\n  - 《今》\n\n2. 翌日の作業予定\n  - 《明》\n\n3. 申し送り・連絡事項\n  - 《備》\n\n以上`,
  欄: `日付：YYYY/MM/DD\n氏名：山田太郎\n\n本日の業務：\n・《今》\n\n明日の予定：\n・《明》\n\n備考：\n・《備》`,
  菱: `◆ 日報（{{date}}）\n\n◆ 実施したこと\n　・《今》\n\n◆ 次にやること\n　・《明》\n\n◆ 共有・相談\n　・《備》\n\n※ 18時までに #daily へ投稿してください。`,
  メール: `件名：【日報】{{日付}}\n\n営業部の皆さま\n\nお疲れさまです。山田です。\n本日の業務についてご報告いたします。\n\n■ 本日の業務内容\n・《今》\n\n■ 明日の業務予定\n・《明》\n\n■ 連絡事項\n・《備》\n\nご確認のほど、よろしくお願いいたします。\n――――――――――\n株式会社さくら 営業部\n山田太郎`,
  振り返り: `【日報】{{日付}}\n\n■ やったこと\n・《今》\n\n■ わかったこと\n・《無》\n\n■ 次にやること\n・《明》\n\n■ その他\n・《備》\n\n${CLOSING}`,
  点: `日報（{{日付}}）\n\n●今日の作業\n#. 《今》\n\n●明日の作業予定\n#. 《明》\n\n●その他\n#. 《備》`,
  山: `日次報告（毎日18時までに提出）\n━━━━━━━━━━━━\n＜本日の実績＞\n・《今》\n\n＜明日の計画＞\n・《明》\n\n＜特記事項＞\n・《備》\n━━━━━━━━━━━━\n提出日：{{日付}}`,
  平: `日報\n{{日付}}\n\n本日の作業\n・《今》\n\n明日の作業\n・《明》\n\n引き継ぎ\n・《備》`,
  所感: `■ 日報 {{日付}}\n\n■ 本日の業務\n・《今》\n\n■ 明日の業務\n・《明》\n\n■ 連絡・相談\n・《備》\n\n■ 所感\n《所》\n\n以上、よろしくお願いいたします。`,
};

function filled(shape: string, items: Readonly<Record<string, readonly string[]>>): string {
  return shape
    .split('\n')
    .flatMap((line) => {
      const slot = /《(.)》/u.exec(line)?.[1];
      return slot === undefined
        ? [line]
        : (items[slot] ?? ['']).map((item, index) =>
            line.replace('#', String(index + 1)).replace(/《.》/u, item),
          );
    })
    .map((line) => line.trimEnd())
    .join('\n');
}

const DATE = /\{\{日付\}\}|\{\{date\}\}|〇年〇月〇日（〇）|YYYY\/MM\/DD/u;

const FIELDS = { 今: 'today', 明: 'tomorrow', 備: 'remarks' } as const;

function pairOf(line: string): NotePair {
  const [, field, notes, lines] = /^([今明備]) (.+) => (.+)$/u.exec(line) ?? [];
  if (field === undefined || notes === undefined || lines === undefined) throw new Error(line);
  return {
    field: FIELDS[field as keyof typeof FIELDS],
    notes: notes.split(' && '),
    lines: lines.split(' && '),
  };
}

/** The good reports of goodReports.txt: `=== name | shape | day`, then `今 note => report line`; ` && ` parts several; `前` takes the report above as the template. */
export function goodReports(): readonly GoodReport[] {
  const text = readFileSync(new URL('goodReports.txt', import.meta.url), 'utf8');
  const reports: GoodReport[] = [];
  for (const [index, block] of text.split(/^=== /mu).slice(1).entries()) {
    const [head = '', ...body] = block.split('\n').filter((line) => line !== '');
    const [name = '', shapeName = '', day = '', previous] = head.split(' | ');
    const shape = SHAPES[shapeName];
    if (shape === undefined) throw new Error(head);
    const pairs = body.map(pairOf);
    const of = (field: NotePair['field'], side: 'notes' | 'lines') =>
      pairs.filter((pair) => pair.field === field).flatMap((pair) => pair[side]);
    const orNothing = (lines: readonly string[]) => (lines.length === 0 ? ['特になし'] : lines);
    const moment = new Date(`${day}T00:00:00`);
    const report = filled(shape, {
      今: of('today', 'lines'),
      明: of('tomorrow', 'lines'),
      備: orNothing(of('remarks', 'lines')),
      無: ['特になし'],
      所: ['（ここはご自分で）'],
    });
    const above = reports.at(-1);
    if (previous !== undefined && above === undefined) throw new Error(head);
    const empty = ['', '', ''];
    const template =
      previous === undefined || above === undefined
        ? filled(shape, { 今: empty, 明: empty, 備: empty, 無: [''], 所: [''] })
        : above.report;
    reports.push({
      name,
      request: {
        today: of('today', 'notes').join('\n'),
        tomorrow: of('tomorrow', 'notes').join('\n'),
        remarks: of('remarks', 'notes').join('\n'),
        template,
        date: formatReportDate(dayOf(moment)),
      },
      report: report.replace(DATE, formatReportDate(dayOf(moment))),
      pairs,
      isHeldOut: index % 3 === 2,
    });
  }
  return reports;
}
