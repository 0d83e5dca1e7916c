import { describe, expect, it } from 'vitest';
import { createPlanReader, type ReadPlans } from '../../src/services/planReader.ts';
import { startStore } from '../support/storeHarness.ts';

const startReader = (loadRule: () => Promise<ReadPlans>) => startStore(createPlanReader(loadRule));

const firstLine: ReadPlans = (text) => text.split('\n').slice(0, 1);

describe('the plan reader', () => {
  it('tells the plans of a report by the rule that it fetches', async () => {
    const { emit, facts } = startReader(() => Promise.resolve(firstLine));
    await emit({ type: 'plans.read', reportText: 'レビュー\n会議' });
    expect(facts).toEqual([{ type: 'plans.changed', plans: ['レビュー'] }]);
  });

  it('fetches nothing where there is no report', async () => {
    let fetched = 0;
    const { emit, facts } = startReader(() => {
      fetched += 1;
      return Promise.resolve(firstLine);
    });
    await emit({ type: 'plans.read', reportText: '' });
    expect(facts).toEqual([{ type: 'plans.changed', plans: [] }]);
    expect(fetched).toBe(0);
  });

  it('tells nothing where the rule cannot be fetched, and asks again at the next report', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(firstLine)];
    const { emit, facts } = startReader(() => answers.shift() ?? Promise.reject(new Error('none')));
    await emit({ type: 'plans.read', reportText: 'レビュー' });
    expect(facts).toEqual([]);
    await emit({ type: 'plans.read', reportText: '会議' });
    expect(facts).toEqual([{ type: 'plans.changed', plans: ['会議'] }]);
  });
});
