import { expect, it } from 'vitest';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import { EMPTY_REPORT } from '../../src/domain/report.ts';
import { firstVisit } from '../../src/machines/report/reportContext.ts';
import {
  selectCan,
  selectField,
  selectIsAlerting,
  selectIsBusy,
  selectIsMissing,
} from '../../src/machines/report/selectors.ts';
import { settle, startReport, notify } from '../support/reportHarness.ts';

it('a first visit asks for the given model', () => {
  expect(firstVisit('a-model')).toEqual({
    settings: { ...SPECIFIED_SETTINGS, model: 'a-model' },
    pageId: '',
  });
});

it('what was typed before the start stands there, and a draft does not overwrite it', () => {
  const { context, actor } = startReport({ typed: { today: '先に', result: '手書き' } });
  expect(context().fields.today).toBe('先に');
  expect(context().report).toEqual({
    ...EMPTY_REPORT,
    id: 'by-hand page 0',
    text: '手書き',
    isEdited: true,
  });
  expect(context().unfinishedDrafts).toEqual([]);
  notify(actor, {
    type: 'draft.found',
    draft: {
      id: 'tab',
      revision: 1,
      savedAt: 1,
      content: {
        fields: { template: '型', today: '後から', tomorrow: '明日', remarks: '' },
        report: { ...EMPTY_REPORT, id: 'r', text: '下書き' },
        previousReport: null,
        isStreaming: false,
      },
    },
  });
  expect(context().fields).toEqual({
    template: '型',
    today: '先に',
    tomorrow: '明日',
    remarks: '',
  });
  expect(context().report.text).toBe('手書き');
});

it('select what the screen shows through a click that lacks a field', async () => {
  const { actor, write } = startReport();
  const see = () => {
    const snapshot = actor.getSnapshot();
    return {
      tomorrow: selectField('tomorrow')(snapshot),
      isBusy: selectIsBusy(snapshot),
      isAlerting: selectIsAlerting(snapshot),
      canGenerate: selectCan({ type: 'report.generate' })(snapshot),
      missing: [selectIsMissing('today')(snapshot), selectIsMissing('tomorrow')(snapshot)],
    };
  };
  write({ tomorrow: '明日' });
  const idle = {
    tomorrow: '明日',
    isBusy: false,
    isAlerting: false,
    canGenerate: true,
    missing: [false, false],
  };
  expect(see()).toEqual(idle);
  actor.send({ type: 'report.generate' });
  expect(see()).toEqual({ ...idle, isBusy: true, canGenerate: false });
  await settle();
  expect(see()).toEqual({ ...idle, isAlerting: true, missing: [true, false] });
  actor.send({ type: 'failure.dismiss' });
  write({ tomorrow: '' });
  expect(see()).toEqual({ ...idle, tomorrow: '', missing: [true, false] });
  write({ today: '今日' });
  expect(see()).toEqual({ ...idle, tomorrow: '', missing: [false, false] });
});

it('no field is missing after a failure of the service', async () => {
  const { actor, write, generate } = startReport();
  write({ today: '今日', tomorrow: '明日' });
  await (await generate()).fail({ kind: 'server' });
  write({ today: '' });
  expect(selectIsMissing('today')(actor.getSnapshot())).toBe(false);
});
