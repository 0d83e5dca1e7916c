import * as fc from 'fast-check';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { readTemplate } from '../../src/report/template.ts';
import { formsOf } from '../corpus/forms/judge.mjs';
import {
  companyTemplates,
  corpusCompanies,
  corpusFills,
  corpusOutputs,
} from '../corpus/readCorpus.ts';

export const DAY = '2026年11月20日(金)';

const given: readonly string[] = [
  DEFAULT_TEMPLATE,
  ...BUILT_IN_TEMPLATES.map(({ text }) => text),
  ...companyTemplates.values(),
  ...corpusCompanies().map(({ request }) => request.template),
  ...corpusFills().map(({ template }) => template),
  ...corpusOutputs().map(({ request }) => request.template),
  ...(['shared', 'handA', 'handB', 'handC', 'handD'] as const).flatMap((name) =>
    formsOf(name).map(({ request }) => request.template),
  ),
];

const MARKS =
  '・,- ,* ,> ,1. ,1) ,①,☐ ,▫️,✅ ,- [ ] ,• ,◦ ,+ ,（1）, 1-1. ,　・,→ ,◎,なし,特になし,（ここに記入）,,'.split(
    ',',
  );
const HEADINGS =
  '■ @,## @,【@】,*:rocket: @*,:memo: *@*,**@**,1️⃣ @,@：,◆@◆,▼@,＜@＞,— @ —,--- @ ---,=== @ ===,h3. @,[title]@[/title],📌 @,１．@,(2) @,一、@,@⏎------,@⏎━━━━,| @ |  |,@→,@｜,・@：,> @,□ @,● @,**【@】**,■ @：　　件,@：　　　補足：'.split(
    ',',
  );
const NAMES =
  '本日の業務,明日の予定,備考,所感,課題,連絡事項,その他,問題点・相談,Keep,Try,売上,Ｔｏｄａｙ,良かったこと,申し送り'.split(
    ',',
  );
const HEADS =
  '日報 {{日付}}⏎,【日報】{{日付}}⏎氏名：山田　部署：⏎⏎,お疲れ様です。⏎{{日付}}の日報です。⏎,━━━━⏎日報　{{日付}}⏎━━━━⏎,[info][title]日報[/title]⏎,# 日報 2026年11月19日(木)⏎,日付：　　年　月　日⏎,'.split(
    ',',
  );
const CLOSINGS =
  '以上です。,━━━━━,よろしくお願いします！,[/info],以上⏎――――⏎山田,※18時までに提出,'.split(',');

const broken = (text: string): string => text.replaceAll('⏎', '\n').replaceAll('→', '\t');

const section = fc
  .tuple(
    fc.constantFrom(...HEADINGS),
    fc.constantFrom(...NAMES),
    fc.constantFrom(...MARKS),
    fc.nat({ max: 3 }),
    fc.constantFrom('', '\n'),
  )
  .map(
    ([heading, name, mark, count, gap]) =>
      `${[heading.replace('@', name), ...Array.from({ length: count }, () => mark)].join('\n')}\n${gap}`,
  );

/** Templates of the corpora, and of marks, emoji, codes, markup, quotes and tables. */
export const anyForm: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...given),
  fc
    .tuple(
      fc.constantFrom(...HEADS),
      fc.array(section, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...CLOSINGS),
    )
    .map(([head, sections, closing]) => broken(head + sections.join('') + closing)),
);

/** What the three fields are called. */
export const OWN_HEADINGS = ['本日の業務', '明日の予定', '備考'];

/** Templates whose headings are of one kind. */
export const uniformForms: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...HEADINGS),
    fc.constantFrom(...MARKS.filter((mark) => broken(mark).trim() !== '')),
  )
  .map(([heading, mark]) =>
    broken(OWN_HEADINGS.map((name) => `${heading.replace('@', name)}\n${mark}\n`).join('\n')),
  );

const SAID =
  '検索を直しました。,佐藤さんに12/3の納期を確認しました,倉庫の棚卸：18時まで,テスト(A-12)を終えました。,**至急**の依頼,見積 3件,経費：12 000円,お疲れ様です。鈴木です。,以上です。明日は休みます。,-80℃で保管,→ 対応中,ＡＢＣ社の件,| a | b |'.split(
    ',',
  );
const LEADS = '・,- ,* ,• ,1. ,,　・,- [x] ,◎ ,① ,> ,  - ,▫️'.split(',');

const step = fc.record({
  isLeftOut: fc.nat({ max: 5 }).map((turn) => turn === 0),
  isRenamed: fc.nat({ max: 8 }).map((turn) => turn === 0),
  isRestyled: fc.nat({ max: 5 }).map((turn) => turn === 0),
  isTalkative: fc.nat({ max: 5 }).map((turn) => turn === 0),
  isSpaced: fc.boolean(),
  lead: fc.constantFrom(...LEADS),
  said: fc.array(fc.constantFrom(...SAID), { maxLength: 4 }),
  value: fc.constantFrom('', '佐藤', '12', '３０％'),
  added: fc.constantFrom('', '', '', '', '■ 追加', '**注目**', '### 案件'),
});

type Plan = readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[];

export const plans: fc.Arbitrary<Plan> = fc.array(step, { minLength: 14, maxLength: 14 });

export interface Planned {
  readonly text: string;
  /** What it says, each with a sign of its own, by the fixed line that it stands below. */
  readonly signs: readonly (readonly string[])[];
}

/** An answer in a template's form, with lines left out, renamed, restyled and added. */
export function answerOf(template: string, plan: Plan): Planned {
  const lines: string[] = [];
  const signs = readTemplate(template, DAY).lines.map((line, index): readonly string[] => {
    const one = plan[index % plan.length];
    if (one === undefined) return [];
    const own: string[] = [];
    const sign = (): string => {
      own.push(`〈${String(index)}の${String(own.length)}〉`);
      return own.at(-1) ?? '';
    };
    if (!one.isLeftOut) {
      const [first] = line.places;
      const [start, end] = first ?? [line.text.length, line.text.length];
      const isFilled =
        first !== undefined && one.value !== '' && line.text.slice(start, end).trim() === '';
      const filled = isFilled
        ? line.text.slice(0, start) + one.value + sign() + line.text.slice(end)
        : line.text;
      const renamed =
        one.isRenamed && line.isHeading && !line.isSeparator
          ? filled.replace('業務', '作業').replace('予定', '計画')
          : filled;
      lines.push(
        one.isRestyled && !isFilled
          ? `■ ${renamed.replace(/^[^\p{L}\p{N}]+|[*】＞\]◆=—-]+$/gu, '')}`
          : renamed,
      );
    }
    if (one.isSpaced) lines.push('');
    if (line.slots.length > 0 || line.places.length > 0 || one.isTalkative) {
      for (const said of one.said) {
        lines.push(said.startsWith('|') ? said + sign() : one.lead + said + sign());
      }
    }
    if (one.added !== '') lines.push(one.added);
    if (one.isSpaced) lines.push('');
    return own;
  });
  return { text: lines.join('\n'), signs };
}
