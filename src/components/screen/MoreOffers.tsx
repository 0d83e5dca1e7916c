import { WeeklyOffer } from '../history/WeeklyOffer.tsx';
import { ExampleChoice } from './ExampleChoice.tsx';

/** What comes to the offers of empty notes after the first screen. */
export function MoreOffers() {
  return (
    <>
      <ExampleChoice />
      <WeeklyOffer place="notes" />
    </>
  );
}
