import { NO_PLACES, PLACES } from '../data/places.ts';
import { isKnown } from './facts.ts';
import { hasName } from './names.ts';
import type { Comparison } from '../lines/comparison.ts';
import type { LineMatch } from '../lines/lineMatch.ts';
import { locatedFinding, type LocatedFinding } from '../finding.ts';
import { anyOf } from '../../domain/wordList.ts';

const PLACE = new RegExp(
  `(?<name>[\\p{Script=Han}々ヶ]{1,5}|[ァ-ヺー]{2,12}|[A-Z])(?<kind>${anyOf(PLACES)})`,
  'gu',
);

export interface Place {
  readonly text: string;
  readonly name: string;
  readonly kind: string;
  readonly start: number;
}

const NO_PLACE = new RegExp(`${anyOf(NO_PLACES)}$`, 'u');

export function placesIn(text: string): readonly Place[] {
  return [...text.matchAll(PLACE)].flatMap((match) => {
    const { name = '', kind = '' } = match.groups ?? {};
    return NO_PLACE.test(match[0]) ? [] : [{ text: match[0], name, kind, start: match.index }];
  });
}

/** A place of a line that nobody gave, where the line's note has another of its kind that the line does not say. */
export function exchangedPlaces(
  { lines, given }: Comparison,
  { notesOf }: LineMatch,
): readonly LocatedFinding[] {
  return lines.flatMap((line) => {
    const wanted = notesOf(line)
      .flatMap(({ text }) => placesIn(text))
      .filter(({ name }) => !hasName(line.text, name));
    return placesIn(line.text).flatMap(({ text, name, kind, start }) => {
      const others = wanted.filter((place) => place.kind === kind);
      const [other] = others;
      if (other === undefined || others.length > 1) return [];
      if (isKnown({ kind: 'name', name, text, start }, given)) return [];
      // 本日 of 本日渋谷店 is no name: exchanged with it, it would be lost.
      return [locatedFinding('unknown-name', text, line.start + start)];
    });
  });
}
