/** A stretch of the report, in UTF-16 units, for a selection. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Something in a report that a person should check before sending it. */
export type Finding = MissingHeading | LocatedFinding;

/** A heading of the template that the report does not have. */
export interface MissingHeading {
  readonly kind: 'heading-missing';
  /** As the template writes it. */
  readonly text: string;
  readonly range: null;
}

export interface LocatedFinding {
  readonly kind:
    | 'heading-added'
    | 'heading-order'
    | 'unknown-number'
    | 'unknown-date'
    | 'unknown-word'
    | 'unknown-katakana'
    | 'carried-over'
    | 'not-japanese';
  /** As the report writes it. */
  readonly text: string;
  readonly range: TextRange;
}

/** A finding about the part of the report at an offset. */
export function locatedFinding(
  kind: LocatedFinding['kind'],
  text: string,
  start: number,
): LocatedFinding {
  return { kind, text, range: { start, end: start + text.length } };
}
