import { areNotesBlank } from '../../domain/inputFields.ts';
import type { ReportSnapshot } from '../../machines/selectors.ts';
import { WeeklyOffer } from '../history/WeeklyOffer.tsx';
import { ExampleChoice } from './ExampleChoice.tsx';

function selectAreNotesBlank({ context }: ReportSnapshot): boolean {
  return areNotesBlank(context.fields);
}

/** What comes to the offers of empty notes after the first screen. */
export function MoreOffers() {
  return (
    <>
      <ExampleChoice />
      <WeeklyOffer isHere={selectAreNotesBlank} />
    </>
  );
}
