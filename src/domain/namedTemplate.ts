/** A template that the person keeps under a name. */
export interface NamedTemplate {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** When it was first kept, in ms since the epoch; it names its place in the list. */
  readonly savedAt: number;
}

/** The templates in the order of the list: the oldest first. */
export function inListOrder(templates: readonly NamedTemplate[]): readonly NamedTemplate[] {
  return templates.toSorted((one, other) => one.savedAt - other.savedAt);
}
