import { locatedFinding, type Finding } from './finding.ts';
import {
  type Heading,
  type HeadingMark,
  headingsIn,
  possibleHeadingKey,
  textLines,
} from '../report/index.ts';
import { isBlank } from '../domain/inputFields.ts';
import { headingInsertions } from './fixes.ts';
import type { ReportRequest } from '../domain/report.ts';
import { OWN_LABELS } from '../domain/template.ts';

const UNMISTAKABLE: ReadonlySet<HeadingMark> = new Set(['hash', 'symbol', 'bracket']);

/** What also stands in ordinary text. */
const NEVER_ADDED: ReadonlySet<HeadingMark> = new Set(['plain', 'field']);
const OWN_KEYS: ReadonlySet<string> = new Set(Object.values(OWN_LABELS));

interface Place {
  readonly text: string;
  readonly start: number;
}

/** The template's headings that the report lacks, has twice, moved or invented. */
export function headingFindings(
  text: string,
  request: Pick<ReportRequest, 'template' | 'date'>,
): readonly Finding[] {
  const { template } = request;
  const wanted = headingsIn(template);
  const own = headingsIn(text);
  const wantedKeys = new Set(wanted.map(({ key }) => key));
  const places = placesOf(text, own, wantedKeys);

  const used = new Map<string, number>();
  const found: { readonly heading: Heading; readonly place: Place | undefined }[] = wanted.map(
    (heading) => {
      const count = used.get(heading.key) ?? 0;
      used.set(heading.key, count + 1);
      return { heading, place: places.get(heading.key)?.[count] };
    },
  );
  let insert: ReturnType<typeof headingInsertions> | undefined;
  const missing = found.flatMap(({ heading, place }): readonly Finding[] =>
    place === undefined
      ? [
          {
            kind: 'heading-missing',
            text: heading.text,
            range: null,
            given: null,
            fix: (insert ??= headingInsertions(text, request))(heading),
          },
        ]
      : [],
  );
  const present = found.flatMap(({ place }) => place ?? []);
  const inOrder = new Set(longestAscending(present));
  const moved = present
    .filter((place) => !inOrder.has(place))
    .map((place) => locatedFinding('heading-order', place.text, place.start));

  const taken = new Set(present.map(({ start }) => start));
  const marks = new Set(wanted.map(({ mark }) => mark));
  const lines = textLines(text);
  const isListItem = ({ mark, line }: Heading): boolean =>
    (mark === 'number' || mark === 'dot') && !isBlank(lines[line - 1]?.text ?? '');
  const added = own
    .filter(
      (heading) =>
        !taken.has(heading.start) &&
        (wantedKeys.has(heading.key) || !OWN_KEYS.has(heading.key)) &&
        (wantedKeys.has(heading.key) ||
          UNMISTAKABLE.has(heading.mark) ||
          marks.has(heading.mark)) &&
        !NEVER_ADDED.has(heading.mark) &&
        !isListItem(heading),
    )
    .map(({ text: heading, start }) => locatedFinding('heading-added', heading, start));
  return [...missing, ...added, ...moved];
}

/** Where each of the template's headings stands; a line that is one by its own mark goes before one that only has the words. */
function placesOf(
  text: string,
  own: readonly Heading[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  const add = (key: string, place: Place): void => {
    const others = places.get(key);
    if (others === undefined) places.set(key, [place]);
    else others.push(place);
  };
  for (const { key, text: heading, start } of own) {
    if (wanted.has(key)) add(key, { text: heading, start });
  }
  for (const line of textLines(text)) {
    const key = line.text === '' ? null : possibleHeadingKey(line.text);
    if (key !== null && wanted.has(key) && !places.has(key)) {
      const words = line.text.trim();
      add(key, { text: words, start: line.start + line.text.indexOf(words) });
    }
  }
  return places;
}

/** The longest run of places that stand in the order of the template, by patience sorting. */
function longestAscending(places: readonly Place[]): readonly Place[] {
  const tails: { readonly place: Place; readonly previous: Chain | null }[] = [];
  for (const place of places) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tails[middle]?.place.start ?? Infinity) < place.start) low = middle + 1;
      else high = middle;
    }
    tails[low] = { place, previous: low > 0 ? (tails[low - 1] ?? null) : null };
  }
  const chain: Place[] = [];
  for (let link: Chain | null = tails.at(-1) ?? null; link !== null; link = link.previous) {
    chain.push(link.place);
  }
  return chain;
}

interface Chain {
  readonly place: Place;
  readonly previous: Chain | null;
}
