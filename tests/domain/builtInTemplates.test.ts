import { REFLECTION_PLACEHOLDER } from '../../src/domain/template.ts';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import { itemsForToday } from '../../src/report/items.ts';
import { assemble } from '../../src/report/repair.ts';
import { isReportEnded } from '../../src/report/clean.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { parseDocument } from '../../src/report/document.ts';
import { isPreviousReport } from '../../src/report/previousReport.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

const NOTES = {
  today: '検索を実装\n- テスト12件を追加',
  tomorrow: '・レビュー',
  remarks: '仕様の返事待ち',
  date: '2026年11月20日(金)',
};

describe('the built-in templates', () => {
  it.each(rows('filled'))(
    '%s is filled on the device as it is meant, with and without remarks',
    (name, filled, remarks, none) => {
      const template = BUILT_IN_TEMPLATES.find((one) => one.name === name)?.text ?? '';
      expect(fillTemplate({ ...NOTES, template })).toBe(filled);
      expect(fillTemplate({ ...NOTES, remarks: '', template })).toBe(filled.replace(remarks, none));
    },
  );

  it.each(BUILT_IN_TEMPLATES)(
    'a report in the shape of $name is whole: nothing to clean, to find or to continue, plans to carry over',
    ({ text: template }) => {
      const request = { ...NOTES, template };
      const filled = fillTemplate(request);
      expect(isPreviousReport(parseDocument(template))).toBe(false);
      expect(linesOf(assemble(request, filled, true).text)).toEqual(linesOf(filled));
      // What is left for one's own words is told.
      expect(
        checkReport(filled, request).filter(({ text: words }) => words !== REFLECTION_PLACEHOLDER),
      ).toEqual([]);
      expect(isReportEnded(filled, template)).toBe(true);
      expect(itemsForToday(filled).slice(0, 1)).toEqual(['レビュー']);
    },
  );

  it.each(BUILT_IN_TEMPLATES)(
    'a report in the shape of $name without its date, or with another day, gets the date',
    ({ text: template }) => {
      const request = { ...NOTES, template };
      const filled = fillTemplate(request);
      for (const wrong of ['{{日付}}', '', '2023年5月1日(月)']) {
        const { text } = assemble(request, filled.replace(NOTES.date, wrong), true);
        expect(linesOf(text)).toEqual(linesOf(filled));
      }
    },
  );
});

/** Without empty items, which no report keeps. */
function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '・' && line !== '- ');
}
