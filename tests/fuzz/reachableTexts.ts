import { getNextSnapshot } from 'xstate';
import { fieldTexts } from '../../src/domain/inputFields.ts';
import type { Report } from '../../src/domain/report.ts';
import { STORAGE_KEYS } from '../../src/services/storage/storageKeys.ts';
import { factsOf } from '../support/reportHarness.ts';
import type { Tab, WholeBrowser } from './wholeBrowser.ts';

/** What the product documents: so many templates stay, and so many reports that stood in for one. No run has as many steps as stay. */
const REPLACED_LIMIT = 5;

/** What is younger does not count yet where something takes its place, and may go with a crash. */
export const A_MOMENT_MS = 1_000;

/** An edit enters the history when no key has come for a second. */
const HISTORY_WAITS_MS = 1_500;

/** Where a person comes to a text. `waiting`: not yet, but after the run, or after the next load. */
type Place =
  | 'fields'
  | 'result'
  | 'previous result'
  | 'offered notes'
  | 'offered report'
  | 'history'
  | 'saved template'
  | 'replaced templates'
  | 'named templates'
  | 'undo'
  | 'waiting';

/** Each has a step back of its own. */
type Deletion = 'entry' | 'draft' | 'named template';

type Standing = readonly [place: Place, text: string];

/** Where a copy only shows what was deleted, and is not wanted any more than that. */
const COPIES: Readonly<Record<Deletion, ReadonlySet<Place>>> = {
  entry: new Set<Place>(['previous result', 'undo', 'result', 'offered report']),
  draft: new Set<Place>(['previous result', 'undo']),
  'named template': new Set<Place>(['previous result', 'undo']),
};

const isReport = (text: string) => text.startsWith('■ 本日の業務\n・目印');

const textIn = (standing: readonly Standing[]) => standing.map(([, text]) => text).join('\n');

/** One text of the run: whatever holds its marker holds it. */
interface WantedText {
  readonly marker: string;
  readonly origin: string;
  /** When it was written or seen, or a copy of it deleted or brought back. */
  since: number;
  /** Whether only a step back has it left. */
  isHeld: boolean;
  /** What the person deleted that held it, where it stood elsewhere too: gone with the last of the other places. */
  removedBy: Deletion | null;
  /** The event that took it, where that is not yet for good. */
  missing: (Pick<Loss, 'event' | 'places'> & { readonly at: number }) | null;
}

/** A text that cannot be come to any more. */
export interface Loss {
  readonly marker: string;
  readonly origin: string;
  /** The event that took it, and where it had stood until then. */
  readonly event: string;
  readonly places: readonly Place[];
}

const textsOf = (report: Report | null): readonly string[] =>
  report === null ? [] : [report.text, report.received ?? ''];

/** Everything that the page shows, or shows after a press or two; `undo` comes apart. */
function standingIn(
  { database, area }: WholeBrowser,
  snapshot: ReturnType<Tab['snapshot']>,
): Standing[] {
  const context = factsOf(snapshot);
  const { fields, report, previousReport, generation } = context;
  // A tab in the background learns late that one is gone.
  const unfinished = context.unfinishedDrafts.filter(
    ({ id }) => database.stores.drafts.has(id) || area.entries.has(STORAGE_KEYS.draftJournal + id),
  );
  const shown: readonly (readonly [place: Place, texts: readonly string[]])[] = [
    ['fields', Object.values(fields)],
    ['result', [...textsOf(report), generation?.unjoined ?? '']],
    ['previous result', textsOf(previousReport)],
    ['offered notes', unfinished.flatMap(({ content }) => Object.values(content.fields))],
    ...unfinished.flatMap(({ content }) =>
      [content.report, content.previousReport].map(
        (one) => ['offered report', textsOf(one)] as const,
      ),
    ),
    ...context.history.flatMap(({ report: kept }) => [
      ['history', textsOf(kept)] as const,
      ['history', kept.request === null ? [] : fieldTexts(kept.request)] as const,
    ]),
    ['saved template', [context.savedTemplate ?? '']],
    ['replaced templates', context.replacedTemplates],
    ['named templates', context.namedTemplates.map(({ text }) => text)],
  ];
  return shown.flatMap(([place, texts]) => texts.map((text): Standing => [place, text]));
}

/** What 元に戻す brings back, pressed on and on. */
function standingInUndo(snapshot: ReturnType<Tab['snapshot']>): Standing[] {
  const { undo } = snapshot.context;
  if (!snapshot.matches('idle')) return [['waiting', JSON.stringify(undo)]];
  const shown: Standing[] = [];
  let pressed = snapshot;
  for (let press = 0; press < 2 * undo.length; press += 1) {
    if (!pressed.can({ type: 'undo.apply' })) break;
    pressed = getNextSnapshot(pressed.machine, pressed, { type: 'undo.apply' });
    const { fields, report, previousReport } = pressed.context;
    const texts = [...Object.values(fields), ...textsOf(report), ...textsOf(previousReport)];
    shown.push(...texts.map((text): Standing => ['undo', text]));
  }
  return shown;
}

/** Drafts in the database, or the last words of one, that are none of an open tab's own. */
function keptDrafts({ database, area }: WholeBrowser, tabs: readonly Tab[]): Standing[] {
  const own = new Set(
    tabs.flatMap(({ session }) => session.getItem(STORAGE_KEYS.tabDrafts)?.split(' ') ?? []),
  );
  const records = [
    ...[...database.stores.drafts].map(([id, draft]) => [id, JSON.stringify(draft)] as const),
    ...[...area.entries]
      .filter(([key]) => key.startsWith(STORAGE_KEYS.draftJournal))
      .map(([key, text]) => [key.slice(STORAGE_KEYS.draftJournal.length), text] as const),
  ];
  return records.filter(([id]) => !own.has(id)).map(([, text]): Standing => ['waiting', text]);
}

/** What a tab that is gone could not bring to the database: the next load does. */
function keptRecords({ area }: WholeBrowser): Standing[] {
  return [...area.entries].flatMap(([key, text]): Standing[] =>
    key.startsWith(STORAGE_KEYS.recordJournal) ? [['waiting', text]] : [],
  );
}

/** What no page can read now and will read when the database answers. */
function unreadable({ database }: WholeBrowser): Standing[] {
  if (database.isReadable) return [];
  const values = Object.values(database.stores).flatMap((store) => [...store.values()]);
  return values.map((value): Standing => ['waiting', JSON.stringify(value)]);
}

/**
 * Knows every text of a run, and after each event which of them can still be come to. It forgives what the person
 * deletes and what the limits say, counted by itself.
 */
export function createReachableTexts(browser: WholeBrowser) {
  const wanted = new Map<string, WantedText>();
  const deleted = new Map<string, { readonly text: WantedText; readonly by: Deletion }>();
  /** Received, but not seen yet. */
  const arriving = new Map<string, WantedText>();
  /** What has been in the history. */
  const entries = new Map<string, { readonly text: string; state: 'kept' | 'removed' }>();
  /** The replaced templates in the order in which they came. */
  const replaced = new Set<string>();
  let lastReplaced: readonly string[] = [];
  let standing: readonly Standing[] = [];
  let removing: { readonly by: Deletion; readonly texts: string } | null = null;

  function newText(marker: string, origin: string): WantedText {
    const since = browser.passed();
    return { marker, origin, since, isHeld: false, removedBy: null, missing: null };
  }

  function setEntries(ids: readonly string[], state: 'kept' | 'removed'): void {
    for (const id of ids) {
      const entry = entries.get(id);
      if (entry) entry.state = state;
    }
  }

  function countLimits(): void {
    const { history, values } = browser.database.stores;
    const orderOf = (value: unknown) => {
      const { order, savedAt } = value as { readonly order?: number; readonly savedAt: number };
      return order ?? savedAt;
    };
    for (const [id, value] of history) {
      entries.set(id, { text: JSON.stringify(value), state: 'kept' });
    }
    const templates = [...values]
      .filter(([key]) => key.startsWith('template.'))
      .toSorted(([, one], [, other]) => orderOf(other) - orderOf(one))
      .map(([, value]) => (value as { readonly text: string }).text);
    for (const text of templates.toReversed()) {
      const isNewest = text === templates[0] && text !== lastReplaced[0];
      if (!isNewest && lastReplaced.includes(text)) continue;
      replaced.delete(text);
      replaced.add(text);
    }
    lastReplaced = templates;
  }

  /** Whether a limit has let it go, and no other place still owes it. */
  function isBeyondLimits({ marker, origin, isHeld }: WantedText): boolean {
    const inHistory = [...entries.values()].filter(({ text }) => text.includes(marker));
    const kinds = [true, false].map((isOf) =>
      [...replaced].filter((text) => isReport(text) === isOf).toReversed(),
    );
    const inReplaced = kinds
      .map((texts) => texts.findIndex((text) => text.includes(marker)))
      .filter((index) => index !== -1);
    const owed = [
      ...inHistory.flatMap(({ state }) => (state === 'removed' ? [] : [true])),
      ...inReplaced.map((index) => index < REPLACED_LIMIT),
      ...(isHeld && origin !== 'received' && origin !== 'result' ? [true] : []),
    ];
    return owed.length > 0 && owed.every((isOwed) => !isOwed);
  }

  return {
    /** A text that the person writes now. */
    typed: (marker: string, origin: string): void => {
      wanted.set(marker, newText(marker, origin));
    },
    /** A report that is written on: it enters the history a second after its last key. */
    goesOn: (report: string): void => {
      for (const text of wanted.values()) {
        if (report.includes(text.marker)) text.since = browser.passed();
      }
    },
    /** A text that the service sends; it counts from when it is seen. */
    sent: (marker: string): void => {
      arriving.set(marker, newText(marker, 'received'));
    },
    /** The call is over: what it sent counts. */
    callEnded: (): void => {
      for (const [marker, text] of arriving) wanted.set(marker, text);
      arriving.clear();
    },
    /**
     * Key by key the person wrote over these: gone, except where it stands in another text area or was kept for good.
     * An entry of the history that follows the edits keeps nothing of it.
     */
    typedOver: (gone: string, tabs: readonly Tab[]): void => {
      const elsewhere = tabs.flatMap((tab) => {
        const { fields, report, savedTemplate, replacedTemplates, namedTemplates, history } =
          tab.context();
        return [
          ...Object.values(fields),
          report.text,
          savedTemplate ?? '',
          ...replacedTemplates,
          ...namedTemplates.map(({ text }) => text),
          ...history
            .filter((entry) => !entry.report.isEdited)
            .map((entry) => JSON.stringify(entry.report)),
        ];
      });
      const there = elsewhere.join('\n');
      for (const { marker } of wanted.values()) {
        if (gone.includes(marker) && !there.includes(marker)) wanted.delete(marker);
      }
      for (const marker of deleted.keys()) if (gone.includes(marker)) deleted.delete(marker);
    },
    /** The person deletes what holds these. */
    removed: (by: Deletion, texts: string, ids: readonly string[] = []): void => {
      removing = { by, texts };
      setEntries(ids, 'removed');
    },
    /** What stands nowhere and may yet come. */
    missing: (): string =>
      [...wanted.values()].flatMap((text) => (text.missing ? [text.marker] : [])).join('\n'),
    /** The person takes a deletion back. */
    takenBack: (deletion: Deletion, texts: string, ids: readonly string[] = []): void => {
      setEntries(ids, 'kept');
      const back = { removedBy: null, since: browser.passed() };
      for (const text of wanted.values()) {
        if (text.removedBy === deletion && texts.includes(text.marker)) Object.assign(text, back);
      }
      for (const [marker, { text, by }] of deleted) {
        if (by !== deletion || !texts.includes(marker)) continue;
        deleted.delete(marker);
        wanted.set(marker, { ...text, ...back });
      }
    },
    /** What may go with a process that dies: what is younger than that. */
    crashed: (youngMs: number): void => {
      for (const [marker, { since }] of wanted) {
        if (browser.passed() - since < youngMs) wanted.delete(marker);
      }
    },
    /** What is lost now; it is told once. `isNewPage`: nothing is left but what this load brings. */
    losses: (event: string, tabs: readonly Tab[], isNewPage: boolean): readonly Loss[] => {
      countLimits();
      const before = standing;
      const snapshots = tabs.map((tab) => tab.snapshot());
      const firm = snapshots.flatMap((snapshot) => standingIn(browser, snapshot));
      const undo = snapshots.flatMap(standingInUndo);
      const kept = [
        ...(isNewPage && tabs.length === 1
          ? []
          : [...keptDrafts(browser, tabs), ...keptRecords(browser)]),
        ...unreadable(browser),
      ];
      standing = [...firm, ...undo, ...kept];
      const firmText = textIn(firm);
      const undoText = textIn(undo.filter(([place]) => place === 'undo'));
      const waitingText = textIn([...undo, ...kept]);
      for (const [marker, text] of arriving) {
        if (firmText.includes(marker)) {
          arriving.delete(marker);
          wanted.set(marker, { ...text, since: browser.passed() });
        }
      }
      if (isNewPage) arriving.clear();
      const inHistory = textIn(firm.filter(([place]) => place === 'history'));
      for (const text of wanted.values()) {
        if (removing?.texts.includes(text.marker) === true) {
          text.removedBy = removing.by;
          text.since = browser.passed();
        } else if (browser.database.isWritable && inHistory.includes(text.marker)) {
          // The other tabs do not hear of a removal before.
          text.removedBy = null;
        }
      }
      removing = null;
      for (const [marker, text] of wanted) {
        const { removedBy: by, origin } = text;
        if (by === null) continue;
        const left = textIn(firm.filter(([place]) => !COPIES[by].has(place)));
        // What was received has no other place of its own.
        if ((origin === 'received' ? inHistory : left).includes(marker)) continue;
        wanted.delete(marker);
        deleted.set(marker, { text, by });
      }
      const losses: Loss[] = [];
      for (const text of wanted.values()) {
        const { marker, origin } = text;
        if (firmText.includes(marker)) {
          text.isHeld = false;
          text.missing = null;
          continue;
        }
        if (undoText.includes(marker)) text.isHeld = true;
        if (waitingText.includes(marker)) {
          text.missing = null;
          continue;
        }
        const places = before.flatMap(([place, there]) => (there.includes(marker) ? [place] : []));
        text.missing ??= { event, places: [...new Set(places)].toSorted(), at: browser.passed() };
        const { at, ...taken } = text.missing;
        if (!isNewPage && browser.passed() - at < HISTORY_WAITS_MS) continue;
        wanted.delete(marker);
        if (at - text.since < A_MOMENT_MS || isBeyondLimits(text)) continue;
        losses.push({ ...taken, marker, origin });
      }
      return losses;
    },
  };
}
