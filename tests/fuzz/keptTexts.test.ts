import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InputFieldName } from '../../src/domain/inputFields.ts';
import { createWholeBrowser } from './wholeBrowser.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText, words } from './texts.ts';

const anyText = fc.tuple(noisyText, words).map(([before, word]) => before + word);
const form = fc.record({ template: anyText, today: anyText, tomorrow: anyText, remarks: anyText });

/** A kill takes all of localStorage with it. */
const ending = fc.constantFrom('after a while', 'by a kill', 'at once');

describe('any text', { timeout: 1_200_000 }, () => {
  it('comes back from the stores as it was, however the page ended', async () => {
    await fc.assert(
      fc.asyncProperty(form, anyText, ending, async (fields, result, end) => {
        const browser = createWholeBrowser();
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
