import { PLACES } from '../data/places.ts';
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

interface Place {
  readonly text: string;
  readonly name: string;
  readonly kind: string;
  readonly start: number;
}

function placesIn(text: string): readonly Place[] {
  return [...text.matchAll(PLACE)].map((match) => ({
    text: match[0],
    name: match.groups?.['name'] ?? '',
    kind: match.groups?.['kind'] ?? '',
    start: match.index,
  }));
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
      const at = line.start + start;
      return [
        locatedFinding('unknown-name', text, at, {
          given: other.text,
          fix: { range: { start: at, end: at + text.length }, text: other.text },
        }),
      ];
    });
  });
}
