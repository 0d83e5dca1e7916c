import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { createPlanReader, type ReadPlans } from '../../src/services/planReader.ts';
import { settle } from '../support/reportHarness.ts';

function startReader(loadRule: () => Promise<ReadPlans>) {
  const told: EventObject[] = [];
  const parent = createActor(
    fromCallback(({ receive }) => receive((event) => told.push(event))),
  ).start();
  const actor = createActor(createPlanReader(loadRule), { parent }).start();
  return { told, actor };
}

const firstLine: ReadPlans = (text) => text.split('\n').slice(0, 1);

describe('the plan reader', () => {
  it('tells the plans of a report by the rule that it fetches', async () => {
    const { actor, told } = startReader(() => Promise.resolve(firstLine));
    actor.send({ type: 'plans.read', reportText: 'レビュー\n会議' });
    await settle();
    expect(told).toEqual([{ type: 'plans.changed', plans: ['レビュー'] }]);
  });

  it('fetches nothing where there is no report', async () => {
    let fetched = 0;
    const { actor, told } = startReader(() => {
      fetched += 1;
      return Promise.resolve(firstLine);
    });
    actor.send({ type: 'plans.read', reportText: '' });
    await settle();
    expect(told).toEqual([{ type: 'plans.changed', plans: [] }]);
    expect(fetched).toBe(0);
  });

  it('tells nothing where the rule cannot be fetched, and asks again at the next report', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(firstLine)];
    const { actor, told } = startReader(() => answers.shift() ?? Promise.reject(new Error('none')));
    actor.send({ type: 'plans.read', reportText: 'レビュー' });
    await settle();
    expect(told).toEqual([]);
    actor.send({ type: 'plans.read', reportText: '会議' });
    await settle();
    expect(told).toEqual([{ type: 'plans.changed', plans: ['会議'] }]);
  });
});
