import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { isBlank, type InputFieldName, type InputFields } from '../../src/domain/inputFields.ts';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { createPrepareRequest } from '../../src/machines/report/prepareRequest.ts';
import { reportChat } from '../../src/services/inference/prompt.ts';
import { createWholeBrowser } from './wholeBrowser.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText, words } from './texts.ts';

const DATE = '2026年11月20日(金)';

/** Every kind of white space, and what shows nothing. */
const blank = fc
  .array(
    fc.constantFrom(' ', '\t', '\n', '\r', '　', '\u00A0', '\u200B', '\uFEFF', '\u2028', '\u00AD'),
    { maxLength: 6 },
  )
  .map((characters) => characters.join(''));

const written = fc
  .tuple(fc.oneof(noisyText, blank), words, blank)
  .map(([before, word, after]) => before + word + after);

/** A text, and whether it is one that a person can see. */
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.record({ text: written, isWritten: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ text: blank, isWritten: fc.constant(false) }) },
);

const form = fc.record({ template: anyText, today: anyText, tomorrow: anyText, remarks: anyText });
type Form = typeof form extends fc.Arbitrary<infer Value> ? Value : never;

const fieldsOf = ({ template, today, tomorrow, remarks }: Form): InputFields => ({
  template: template.text,
  today: today.text,
  tomorrow: tomorrow.text,
  remarks: remarks.text,
});

/** A kill takes all of localStorage with it. */
const ending = fc.constantFrom('after a while', 'by a kill', 'at once');

function prepare(fields: InputFields): Promise<unknown> {
  const logic = createPrepareRequest({
    now: () => new Date(2026, 10, 20, 18, 40),
    newId: () => 'id',
    settingsRead: () => Promise.resolve(),
    loadRules: () => Promise.reject(new Error('no draft is asked for')),
  });
  const actor = createActor(logic, {
    input: { click: { type: 'report.generate' }, fields, day: null },
  });
  const prepared = toPromise(actor);
  actor.subscribe({ error: () => undefined });
  actor.start();
  return prepared;
}

describe('any text', { timeout: 1_200_000 }, () => {
  it('is refused where it shows nothing, and goes into the prompt unchanged where it does', async () => {
    await fc.assert(
      fc.asyncProperty(form, async (texts) => {
        const fields = fieldsOf(texts);
        const missing = (['today', 'tomorrow'] as const).filter((name) => !texts[name].isWritten);
        if (missing.length > 0) {
          await expect(prepare(fields)).rejects.toEqual({ kind: 'input-missing', fields: missing });
          return;
        }
        const template = texts.template.isWritten ? fields.template : DEFAULT_TEMPLATE;
        const request = {
          today: fields.today,
          tomorrow: fields.tomorrow,
          remarks: fields.remarks,
          template,
          date: DATE,
        };
        expect(await prepare(fields)).toEqual({
          reportId: 'id',
          request,
          day: '2026-11-20',
          localText: null,
        });
        const { messages } = reportChat(request, SPECIFIED_SETTINGS);
        const user = [
          '次の情報をもとに、仕事用の日報を書いてください。',
          `【今日やったこと】\n${fields.today}`,
          `【明日やること】\n${fields.tomorrow}`,
          ...(texts.remarks.isWritten ? [`【備考】\n${fields.remarks}`] : []),
          `【今日の日付】\n${DATE}`,
          `【テンプレートまたは前回の日報】\n${template}`,
        ].join('\n\n');
        expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
        expect(messages[1]?.content).toBe(user);
        expect(isBlank(fields.remarks)).toBe(!texts.remarks.isWritten);
      }),
      fuzzRuns,
    );
  });

  it('comes back from the stores as it was, however the page ended', async () => {
    await fc.assert(
      fc.asyncProperty(form, written, ending, async (texts, result, end) => {
        const browser = createWholeBrowser();
        const fields = { ...fieldsOf(texts), template: `${texts.template.text}型` };
        const tab = browser.openTab();
        await browser.wait(1_000);
        for (const [name, text] of Object.entries(fields)) {
          await tab.typeInto(name as InputFieldName, text);
        }
        await tab.send({ type: 'result.change', text: result });
        if (end !== 'at once') await browser.wait(2_000);
        await (end === 'by a kill' ? tab.kill() : tab.leave());
        if (end === 'by a kill') browser.area.entries.clear();

        const again = browser.openTab({ session: tab.session });
        await browser.wait(2_000);
        const { fields: shown, report, history } = again.context();
        expect({
          shown,
          text: report.text,
          kept: history.map((entry) => entry.report.text),
        }).toEqual({ shown: fields, text: result, kept: [result] });
        await again.leave();
      }),
      fuzzRuns,
    );
  });
});
