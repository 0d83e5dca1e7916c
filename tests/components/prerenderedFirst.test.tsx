import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportSourceContext, useReport } from '../../src/components/reportActor.ts';
import { prerenderedFirst } from '../../src/hydration.ts';
import type { ReportSnapshot } from '../../src/machines/selectors.ts';
import { startReport } from '../support/reportHarness.ts';

const selectToday = ({ context }: ReportSnapshot) => context.fields.today;
const selectIsTokenStored = ({ context }: ReportSnapshot) => context.isTokenStored;

function hydrated() {
  const { actor } = startReport({ isTokenStored: true, typed: { today: '朝会' } });
  const { actor: firstVisit } = startReport({ isTokenStored: false });
  return { actor, ...prerenderedFirst(actor, firstVisit.getSnapshot()) };
}

test('the machine is read as it was prerendered until it goes live, then as it is', () => {
  const { actor, source, goLive } = hydrated();
  const read = () => [selectToday(source.getSnapshot()), selectIsTokenStored(source.getSnapshot())];
  expect(read()).toEqual(['', false]);
  actor.send({ type: 'field.change', field: 'today', text: '朝会と実装' });
  expect(read()).toEqual(['', false]);
  goLive();
  expect(read()).toEqual(['朝会と実装', true]);
  actor.send({ type: 'field.change', field: 'today', text: '実装' });
  expect(read()).toEqual(['実装', true]);
});

test('who reads is told once that it is live, in either way to listen, and who has left is not', () => {
  const { actor, source, goLive } = hydrated();
  const told: string[] = [];
  source.subscribe((snapshot) => told.push(`function: ${selectToday(snapshot)}`));
  source.subscribe({ next: (snapshot) => told.push(`observer: ${selectToday(snapshot)}`) });
  source.subscribe(() => told.push('left')).unsubscribe();
  goLive();
  goLive();
  expect(told).toEqual(['function: 朝会', 'observer: 朝会']);
  actor.send({ type: 'field.change', field: 'today', text: '実装' });
  expect(told.slice(2)).toEqual(['function: 実装', 'observer: 実装']);
});

test('only what has changed since the page was prerendered is rendered again', () => {
  const { source, goLive } = hydrated();
  const renders: string[] = [];
  function Fact({ select }: { readonly select: (snapshot: ReportSnapshot) => unknown }) {
    const fact = JSON.stringify(useReport(select));
    renders.push(fact);
    return <p>{fact}</p>;
  }
  const selectTomorrow = ({ context }: ReportSnapshot) => context.fields.tomorrow;
  render(
    <ReportSourceContext value={source}>
      <Fact select={selectToday} />
      <Fact select={selectTomorrow} />
      <Fact select={selectIsTokenStored} />
    </ReportSourceContext>,
  );
  expect(renders).toEqual(['""', '""', 'false']);
  act(goLive);
  expect(renders.slice(3)).toEqual(['"朝会"', 'true']);
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual([
    '"朝会"',
    '""',
    'true',
  ]);
});
