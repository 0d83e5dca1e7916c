import * as fc from 'fast-check';
import { addDays, dayOf, isSelectableDay } from '../../src/domain/calendarDays.ts';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import { withVersion } from '../../src/domain/decode.ts';
import type { StoredDraft } from '../../src/domain/draft.ts';
import { isBlank, type InputFieldName } from '../../src/domain/inputFields.ts';
import { EMPTY_REPORT, formatReportDate } from '../../src/domain/report.ts';
import { planLine, plansOf } from '../../src/report/plans.ts';
import { reportCommands } from '../../src/machines/report/reportEvents.ts';
import { shownDay } from '../../src/machines/report/reportDay.ts';
import { reportBeforeDay, templateToRestore } from '../../src/machines/report/textUpdates.ts';
import { FakeStorageArea } from '../support/fakeStorageArea.ts';
import { settle } from '../support/deferred.ts';
import type { PersonAct } from '../support/reportHarness.ts';
import { createWholeBrowser, LATE_FLUSH_MS, type Tab, type WholeBrowser } from './wholeBrowser.ts';
import { A_MOMENT_MS, createReachableTexts, type Loss } from './reachableTexts.ts';
import { alertWords } from '../../src/components/failure/words.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long a write waits for another tab before localStorage has it too. */
const HELD_MS = 3 * SECOND;

/** What the alert of a failed call offers. */
const RETRIES: ReadonlySet<string> = new Set([
  'report.generate',
  'report.fillTemplate',
  'report.retry',
]);

/** After these the service may be asked. */
const ASKING: ReadonlySet<string> = new Set([
  'report.generate',
  'report.retry',
  'report.continue',
  'call cut off',
]);

/** The day of notes that stand changes by these alone, and by an edit of the head's date. */
const DATING: ReadonlySet<string> = new Set([
  'day.choose',
  'report.startNew',
  'entry.open',
  'orphanedDraft.open',
]);

const RELOADS: ReadonlySet<string> = new Set([
  'reload',
  'it is midnight, and the page is loaded anew',
]);

/** As many as are open beside the one in front. */
const OTHER_TABS = 4;

const MARKERS = /目印\d+番/gu;

const A_KEY = { type: 'result.change', text: '' } as const;

type FieldName = InputFieldName | 'result';

/** How often each event was played, over all runs. */
export type Counts = Map<string, number>;

/** What a run has lost, and what was played until then. */
export interface FoundLoss extends Loss {
  readonly played: readonly string[];
}

/** The notes of a tab, if there are some, and their day. */
function standingOn(tab: Tab | undefined) {
  if (tab === undefined) return null;
  const { context } = tab.snapshot();
  const { template: _, ...notes } = context.fields;
  if (Object.values(notes).every(isBlank)) return null;
  return { tab, notes: JSON.stringify(notes), day: shownDay(context), report: context.report };
}

/** A person in front of a browser, who knows what they wrote. */
class Monkey {
  readonly browser: WholeBrowser;
  readonly texts: ReturnType<typeof createReachableTexts>;
  readonly played: string[] = [];
  readonly #tellLoss: (loss: FoundLoss) => void;
  readonly #counts: Counts;
  readonly #pauseMs: number;
  #tabs: readonly Tab[] = [];
  #number = 0;
  #trouble: 'none' | 'refused' | 'held' = 'none';
  #troubledUntil = -Infinity;

  constructor(
    browser: WholeBrowser,
    pauseMs: number,
    counts: Counts,
    tellLoss: (loss: FoundLoss) => void,
  ) {
    this.browser = browser;
    this.#pauseMs = pauseMs;
    this.texts = createReachableTexts(browser);
    this.#counts = counts;
    this.#tellLoss = tellLoss;
  }

  /** The one in front. */
  get tab(): Tab {
    const tab = this.#tabs.at(-1);
    if (tab === undefined) throw new Error('no tab is open');
    return tab;
  }

  get others(): readonly Tab[] {
    return this.#tabs.slice(0, -1);
  }

  /** What happens to the database; `none`: it takes and gives everything again. */
  trouble(kind: 'none' | 'full' | 'refused' | 'held'): void {
    const { database, clock } = this.browser;
    database.reopen();
    if (kind === 'held') database.hold(clock);
    if (kind === 'refused') database.problem = 'unavailable';
    database.isFull = kind === 'full';
    if (this.#trouble !== 'none') this.#troubledUntil = this.browser.passed();
    this.#trouble = kind === 'full' ? 'refused' : kind;
  }

  /** Whether localStorage alone has some texts, of which a browser that is killed has lost the last. */
  get isTroubled(): boolean {
    return this.#trouble !== 'none' || this.browser.passed() - this.#troubledUntil < LATE_FLUSH_MS;
  }

  /** What is younger may go with a page that dies. */
  get youngMs(): number {
    return this.#trouble === 'held' ? HELD_MS + A_MOMENT_MS : A_MOMENT_MS;
  }

  nextMarker(): string {
    return `目印${(this.#number += 1)}番`;
  }

  /** One event, and the look at what it has cost. */
  async act(event: string, work: () => Promise<void> | void): Promise<true> {
    this.played.push(event);
    this.#counts.set(event, (this.#counts.get(event) ?? 0) + 1);
    const before = this.#countCalls();
    const stood = standingOn(this.#tabs.at(-1));
    await work();
    await this.browser.wait(this.#pauseMs);
    if (this.#countCalls() > before && !ASKING.has(event)) {
      throw new Error(`a call that nobody asked for at ${event}`);
    }
    if (!DATING.has(event) && !event.startsWith('undo ')) this.#expectDayKept(event, stood);
    for (const loss of this.texts.losses(event, this.#tabs, NEW_PAGES.has(event))) {
      this.#tellLoss({ ...loss, played: [...this.played] });
    }
    return true;
  }

  #expectDayKept(event: string, stood: ReturnType<typeof standingOn>): void {
    const stands = standingOn(this.#tabs.at(-1));
    if (stood === null || stands === null || stood.notes !== stands.notes) return;
    const { day, report } = stands;
    const isOneTab = stood.tab === stands.tab || RELOADS.has(event);
    const isOfHead = report.isEdited && report.day === day;
    if (!isOneTab || stood.day === day || stood.day === null || isOfHead) return;
    const today = dayOf(this.browser.clock.now());
    if (!isSelectableDay(stood.day, today)) return;
    throw new Error(`the day of notes went from ${stood.day} to ${day} at ${event}`);
  }

  #countCalls(): number {
    return this.#tabs.reduce((count, { calls }) => count + calls.length, 0);
  }

  async open(parts: Parameters<typeof this.browser.openTab>[0] = {}): Promise<void> {
    this.#tabs.at(-1)?.page.show('hidden');
    this.#tabs = [...this.#tabs, this.browser.openTab(parts)];
    await settle();
  }

  async end(tab: Tab, how: 'leave' | 'kill'): Promise<void> {
    await tab[how]();
    this.#tabs = this.#tabs.filter((other) => other !== tab);
  }

  async comeBack(): Promise<void> {
    this.#tabs.at(-1)?.page.show('visible');
    await settle();
  }

  async switchTabs(): Promise<void> {
    this.tab.page.show('hidden');
    this.#tabs = [this.tab, ...this.others];
    await this.comeBack();
  }

  /** Nothing else can be done before. */
  async closeAlert(): Promise<void> {
    if (!this.tab.snapshot().matches('error')) return;
    await this.act('failure.dismiss', () => this.tab.send({ type: 'failure.dismiss' }));
  }

  /** A command that the page offers now; `before` is told only then. */
  async press(
    command: PersonAct,
    before: () => void = () => undefined,
    event: string = command.type,
  ): Promise<boolean> {
    const { tab } = this;
    if (!RETRIES.has(command.type)) await this.closeAlert();
    if (!tab.can(command)) return false;
    return this.act(event, () => {
      before();
      return tab.send(command);
    });
  }

  shown(name: FieldName): string {
    return name === 'result' ? this.tab.result() : this.tab.context().fields[name];
  }

  async write(name: FieldName, text: string, event: string): Promise<boolean> {
    const { tab } = this;
    await this.closeAlert();
    if (name === 'result' && !tab.can(A_KEY)) return false;
    return this.act(event, async () => {
      const before = this.shown(name);
      this.#count(text, name, before);
      if (name === 'result') this.texts.goesOn(before);
      if (!text.startsWith(before) && text !== '') await tab.typeInto(name, '');
      await tab.typeInto(name, text);
      if (!text.startsWith(before)) this.texts.typedOver(before, this.#tabs);
    });
  }

  /** A line under what is there. */
  add(name: FieldName): Promise<boolean> {
    const before = this.shown(name);
    const gap = before === '' || before.endsWith('\n') ? '' : '\n';
    return this.write(name, before + gap + this.line(name), `type in ${name}`);
  }

  line(name: FieldName): string {
    const marker = this.nextMarker();
    return name === 'template' ? `■ ${marker}の欄\n・` : `${marker}の件を直した`;
  }

  /** A line that is there before the page listens. */
  earlyLine(name: FieldName): string {
    const line = this.line(name);
    this.#count(line, name, '');
    return line;
  }

  #count(text: string, name: FieldName, before: string): void {
    for (const marker of text.match(MARKERS) ?? []) {
      if (!before.includes(marker)) this.texts.typed(marker, name);
    }
  }
}

/** Plays one step, with a number to choose by; false where it is not possible now. */
type Play = (monkey: Monkey, choice: number) => Promise<boolean>;

type Row = readonly [weight: number, name: string, play: Play];

/** Steps by how often they are taken. */
const steps = (...rows: readonly Row[]) =>
  fc.oneof(
    ...rows.map(([weight, name, play]) => ({
      weight,
      arbitrary: fc.nat(40).map((choice) => ({
        play: (monkey: Monkey) => play(monkey, choice),
        toString: () => `${name} (${choice})`,
      })),
    })),
  );

const command = (weight: number, type: PersonAct['type']): Row => [
  weight,
  type,
  (monkey) => monkey.press({ type } as PersonAct),
];

const happens = (weight: number, event: string, work: (monkey: Monkey) => Promise<void>): Row => [
  weight,
  event,
  (monkey) => monkey.act(event, () => work(monkey)),
];

const chosen = <T>(all: readonly T[], choice: number): T | undefined => all[choice % all.length];

const call = ({ tab }: Monkey) =>
  tab.snapshot().matches('generating') ? tab.calls.at(-1) : undefined;

async function press(monkey: Monkey, type: 'report.generate' | 'report.fillTemplate') {
  const { tab } = monkey;
  if (!tab.can({ type })) return false;
  if (type === 'report.generate') {
    for (const name of ['today', 'tomorrow'] as const) {
      if (isBlank(tab.context().fields[name])) await monkey.add(name);
    }
  }
  const isRetry = type === 'report.generate' && tab.can({ type: 'report.retry' });
  return monkey.press({ type: isRetry ? 'report.retry' : type });
}

/** Of what the history has, and of a line that stands nowhere else. */
function fillPeriod(monkey: Monkey): Promise<boolean> {
  const marker = monkey.nextMarker();
  const request = {
    template: '■ 今週の実績\n・\n\n■ 来週の予定\n・',
    today: `${marker}を終えた`,
    tomorrow: '',
    remarks: '',
    date: '2026年11月20日(金)',
    period: { kind: 'week', from: '2026-11-16', to: '2026-11-22' },
  } as const;
  return monkey.press({ type: 'report.fillTemplate', request }, () => monkey.texts.sent(marker));
}

function send(monkey: Monkey): Promise<boolean> {
  const current = call(monkey);
  if (current === undefined) return Promise.resolve(false);
  return monkey.act('delta', async () => {
    const [done, planned] = [monkey.nextMarker(), monkey.nextMarker()];
    monkey.texts.sent(done);
    monkey.texts.sent(planned);
    const { generation } = monkey.tab.context();
    const isFirst = generation?.textBefore === '' && current.arrived() === '';
    current.delta(
      isFirst
        ? `【日報】${generation.request.date}\n\n■ 本日の業務\n・${done}を終えました\n\n■ 明日の予定\n・${planned}に進みます\n`
        : `・${done}も終えました\n・${planned}にも進みます\n`,
    );
    await settle();
  });
}

function finish(monkey: Monkey, how: 'stop' | 'length'): Promise<boolean> {
  const current = call(monkey);
  if (current === undefined) return Promise.resolve(false);
  return monkey.act(how === 'stop' ? 'call done' : 'call cut off', async () => {
    const marker = monkey.nextMarker();
    monkey.texts.sent(marker);
    await current.done({ text: `${current.arrived()}・${marker}も見ます\n`, finish: how });
    await settle();
    if (!monkey.tab.snapshot().matches('generating')) monkey.texts.callEnded();
  });
}

function fail(monkey: Monkey): Promise<boolean> {
  const current = call(monkey);
  if (current === undefined) return Promise.resolve(false);
  return monkey.act('call fails', async () => {
    await current.fail({ kind: 'server', status: 503 });
    await settle();
    monkey.texts.callEnded();
  });
}

async function stop(monkey: Monkey): Promise<boolean> {
  if (call(monkey) === undefined) return false;
  const isPressed = await monkey.press({ type: 'report.cancel' });
  monkey.texts.callEnded();
  return isPressed;
}

async function generateWhole(monkey: Monkey): Promise<boolean> {
  if (!(await press(monkey, 'report.generate'))) return false;
  await send(monkey);
  return finish(monkey, 'stop');
}

async function generateInVain(monkey: Monkey): Promise<boolean> {
  if (!(await press(monkey, 'report.generate'))) return false;
  await fail(monkey);
  await monkey.closeAlert();
  return true;
}

async function generateAgain(monkey: Monkey): Promise<boolean> {
  if (!(await press(monkey, 'report.generate'))) return false;
  await fail(monkey);
  return press(monkey, 'report.generate');
}

/** What a draft shows when it is taken. */
const textsOf = (drafts: readonly StoredDraft[]) =>
  JSON.stringify(
    drafts.map(({ content: { fields, report, previousReport } }) => ({
      fields,
      texts: [report.text, report.received, previousReport?.text],
    })),
  );

/** Takes something back, or goes on with it: what is rarely offered. */
const OFFERS = {
  'report.continue': () => undefined,
  'undo.apply': () => undefined,
  'namedTemplate.undo': ({ tab, texts }: Monkey) =>
    texts.takenBack('named template', tab.context().changedNamedTemplate?.text ?? ''),
  'draft.undoDiscard': ({ tab, texts }: Monkey) =>
    texts.takenBack('draft', textsOf(tab.context().discardedDrafts)),
  'history.undoRemoval': ({ tab, texts }: Monkey) => {
    const { removedHistory } = tab.context();
    const ids = removedHistory.map(({ id }) => id);
    texts.takenBack('entry', JSON.stringify(removedHistory), ids);
  },
};

const offers = steps([
  1,
  'take an offer',
  async (monkey, choice) => {
    const offered = Object.entries(OFFERS).filter(([type]) =>
      monkey.tab.can({ type } as PersonAct),
    );
    const [type, before] = chosen(offered, choice) ?? [];
    if (type === undefined || before === undefined) return false;
    const event = type === 'undo.apply' ? `undo ${monkey.tab.context().undo.at(-1)?.action}` : type;
    return monkey.press({ type } as PersonAct, () => before(monkey), event);
  },
]);

const FIELDS: readonly FieldName[] = ['template', 'today', 'tomorrow', 'remarks', 'result'];
const fieldOf = (choice: number) => chosen(FIELDS, choice) ?? 'today';

const typing = steps(
  [6, 'type', (monkey, choice) => monkey.add(fieldOf(choice))],
  [
    2,
    'type over',
    (monkey, choice) => {
      const name = fieldOf(choice);
      return monkey.write(name, monkey.line(name), `type over ${name}`);
    },
  ],
  [
    1,
    'empty by hand',
    (monkey, choice) => monkey.write(fieldOf(choice), '', `empty ${fieldOf(choice)}`),
  ],
  [
    3,
    'type below the error',
    async (monkey) => monkey.shown('result').includes(alertWords.error) && monkey.add('result'),
  ],
);

const generating = steps(
  [4, 'generate a whole report', generateWhole],
  [2, 'generate in vain', generateInVain],
  [1, 'generate after a failure', generateAgain],
  [2, 'press Generate', (monkey) => press(monkey, 'report.generate')],
  [2, 'draft without the service', (monkey) => press(monkey, 'report.fillTemplate')],
  [2, 'make the week', fillPeriod],
  [2, 'delta', send],
  [1, 'call done', (monkey) => finish(monkey, 'stop')],
  [1, 'call cut off', (monkey) => finish(monkey, 'length')],
  [1, 'call fails', fail],
  [2, 'stop', stop],
);

function startNew(monkey: Monkey): Promise<boolean> {
  return monkey.press({ type: 'report.startNew' }, () =>
    monkey.texts.goesOn(monkey.tab.context().report.text),
  );
}

/** With empty notes, as the page asks for. */
async function carryOver(monkey: Monkey): Promise<boolean> {
  const { context } = monkey.tab.snapshot();
  const previous = reportBeforeDay(context.stored, shownDay(context));
  const [done, ...open] = previous === undefined ? [] : plansOf(previous);
  if (done === undefined) return false;
  const today = planLine(done, true);
  const tomorrow = open.map((plan) => planLine(plan, false)).join('\n');
  const command = reportCommands.insertNotes({ source: 'carry-over', today, tomorrow });
  if (!monkey.tab.can(command)) await startNew(monkey);
  return monkey.press(command);
}

/** What was pasted gives its place to the lines that were chosen of it. */
async function takeMaterial(monkey: Monkey): Promise<boolean> {
  const { today } = monkey.tab.snapshot().context.fields;
  if (isBlank(today)) return false;
  const [replaced = ''] = today.split('\n').filter((line) => !isBlank(line));
  const lines = { today: '10:00-11:00 定例', tomorrow: '9:00-10:00 朝会' };
  return monkey.press(reportCommands.insertNotes({ source: 'material', ...lines, replaced }));
}

const stepping = steps(
  [3, 'report.startNew', startNew],
  [2, 'carry over', carryOver],
  [2, 'take material', takeMaterial],
  command(2, 'example.insert'),
  command(1, 'sample.show'),
  command(3, 'report.restorePrevious'),
);

const today = ({ browser }: Monkey) => dayOf(browser.clock.now());

async function writeDate(monkey: Monkey, choice: number): Promise<boolean> {
  const { report, errorText } = monkey.tab.context();
  const date = formatReportDate(addDays(today(monkey), chosen([-3, -1, 1], choice) ?? 0));
  const text = report.text.replace(/\d+年\d+月\d+日\(.\)/u, date);
  if (errorText !== null || text === report.text) return false;
  return monkey.press(
    { type: 'result.change', text },
    () => monkey.texts.goesOn(report.text),
    'write a date in the head',
  );
}

const days = steps(
  [
    3,
    'choose a day',
    (monkey, choice) => {
      const day = addDays(today(monkey), chosen([-8, -2, -1, 0, 1], choice) ?? 0);
      return monkey.press({ type: 'day.choose', day });
    },
  ],
  [2, 'write a date in the head', writeDate],
);

async function removeTemplate(monkey: Monkey, choice: number): Promise<boolean> {
  const named = chosen(monkey.tab.context().namedTemplates, choice);
  if (named === undefined) return false;
  return monkey.press({ type: 'namedTemplate.remove', id: named.id }, () =>
    monkey.texts.removed('named template', named.text),
  );
}

async function restoreReplaced(monkey: Monkey): Promise<boolean> {
  const text = templateToRestore(monkey.tab.snapshot().context);
  const event = 'restore a replaced template';
  return (
    text !== null && monkey.press({ type: 'template.choose', name: null, text }, undefined, event)
  );
}

const template = steps(
  command(2, 'template.save'),
  [2, 'restore a replaced template', restoreReplaced],
  [
    2,
    'paste a report as the template',
    (monkey) => {
      const items = [monkey.line('today'), monkey.line('today')];
      const report = `■ 本日の業務\n${items.map((item) => `・${item}`).join('\n')}`;
      return monkey.write('template', report, 'paste a report as the template');
    },
  ],
  [
    3,
    'choose a template',
    (monkey, choice) => {
      const all = [...BUILT_IN_TEMPLATES, ...monkey.tab.context().namedTemplates];
      const { name, text } = all[choice % all.length]!;
      return monkey.press({ type: 'template.choose', name, text });
    },
  ],
  [
    1,
    'name the template',
    (monkey) => {
      const name = `型${monkey.nextMarker()}`;
      return monkey.press({ type: 'namedTemplate.save', name, text: monkey.shown('template') });
    },
  ],
  [2, 'remove a named template', removeTemplate],
);

async function withDraft(
  monkey: Monkey,
  choice: number,
  type: 'orphanedDraft.open' | 'draft.discard',
): Promise<boolean> {
  const draft = chosen(monkey.tab.context().unfinishedDrafts, choice);
  if (draft === undefined) return false;
  return monkey.press({ type, id: draft.id }, () => {
    if (type === 'draft.discard') monkey.texts.removed('draft', textsOf([draft]));
  });
}

const drafts = steps(
  [4, 'take a draft', (monkey, choice) => withDraft(monkey, choice, 'orphanedDraft.open')],
  [1, 'discard a draft', (monkey, choice) => withDraft(monkey, choice, 'draft.discard')],
);

async function openEntry(monkey: Monkey, choice: number): Promise<boolean> {
  const entry = chosen(monkey.tab.context().history, choice);
  if (entry === undefined) return false;
  return monkey.press({ type: 'entry.open', entry });
}

async function removeEntry(monkey: Monkey, choice: number): Promise<boolean> {
  const { history: entries, report, previousReport } = monkey.tab.context();
  const entry = chosen(entries, choice);
  if (entry === undefined) return false;
  // An edit that the entry is about to follow is removed with it.
  const edits = [report, previousReport].filter((shown) => shown?.id === entry.report.id);
  return monkey.press({ type: 'history.remove', id: entry.id }, () =>
    monkey.texts.removed('entry', JSON.stringify([entry, edits]), [entry.id]),
  );
}

function clearHistory(monkey: Monkey): Promise<boolean> {
  const { history: entries, report, previousReport } = monkey.tab.context();
  // An edit enters the history a second later, and before that is cleared with it.
  const edits = [report, previousReport].filter((shown) => shown?.isEdited);
  const texts = JSON.stringify([entries, edits, monkey.texts.missing()]);
  const ids = entries.map(({ id }) => id);
  return monkey.press({ type: 'history.clear' }, () => monkey.texts.removed('entry', texts, ids));
}

const history = steps(
  [6, 'open an entry', openEntry],
  [2, 'remove an entry', removeEntry],
  [1, 'clear the history', clearHistory],
);

/** The page in front ends, and is there again. */
const again =
  (how: 'leave' | 'kill', typed?: FieldName, session?: FakeStorageArea) =>
  async (monkey: Monkey): Promise<void> => {
    const { tab } = monkey;
    if (how === 'kill') monkey.texts.crashed(monkey.youngMs);
    await monkey.end(tab, how);
    await monkey.open({
      session: session ?? tab.session,
      typed: typed === undefined ? {} : { [typed]: monkey.earlyLine(typed) },
    });
  };

/** After these only what a load brings is there. */
const NEW_PAGES: ReadonlySet<string> = new Set([
  'reload',
  'reload and type at once',
  'reload and write at once',
  'it is midnight, and the page is loaded anew',
  'close and open anew',
  'crash',
  'browser killed',
  'the last load',
  'the end',
]);

async function killBrowser(monkey: Monkey): Promise<boolean> {
  if (monkey.isTroubled) return false;
  monkey.texts.crashed(monkey.youngMs);
  return monkey.act('browser killed', async () => {
    for (const tab of [...monkey.others, monkey.tab]) await monkey.end(tab, 'kill');
    monkey.browser.loseLateWrites();
    await monkey.open();
  });
}

async function openAnother(monkey: Monkey, event: string, session: FakeStorageArea) {
  return monkey.others.length < OTHER_TABS && monkey.act(event, () => monkey.open({ session }));
}

/** Where there is another tab. */
async function beside(monkey: Monkey, event: string, work: () => Promise<void>): Promise<boolean> {
  return monkey.others.length > 0 && monkey.act(event, work);
}

const switchTabs = (monkey: Monkey) => beside(monkey, 'switch tabs', () => monkey.switchTabs());

/** Side by side, one right after the other. */
async function editInBoth(monkey: Monkey): Promise<boolean> {
  for (let tab = 0; tab < 2 && monkey.others.length > 0; tab += 1) {
    await monkey.add('result');
    await switchTabs(monkey);
  }
  return monkey.others.length > 0;
}

const pages = steps(
  happens(6, 'reload', again('leave')),
  happens(2, 'reload and type at once', again('leave', 'today')),
  happens(1, 'reload and write at once', again('leave', 'result')),
  happens(2, 'close and open anew', (monkey) =>
    again('leave', undefined, new FakeStorageArea())(monkey),
  ),
  happens(3, 'crash', again('kill')),
  [1, 'browser killed', killBrowser],
  [
    4,
    'open another tab',
    (monkey) => openAnother(monkey, 'open another tab', new FakeStorageArea()),
  ],
  [
    4,
    'duplicate the tab',
    (monkey) => {
      const session = new FakeStorageArea(monkey.tab.session.toObject());
      return openAnother(monkey, 'duplicate the tab', session);
    },
  ],
  [4, 'edit in both tabs', editInBoth],
  [
    4,
    'close the tab in front',
    (monkey) =>
      beside(monkey, 'close the tab in front', async () => {
        await monkey.end(monkey.tab, 'leave');
        await monkey.comeBack();
      }),
  ],
  [2, 'switch tabs', switchTabs],
);

const waits =
  (ms: number) =>
  ({ browser }: Monkey) =>
    browser.wait(ms);

/** Until the clock shows that time again. */
const waitsUntil =
  (hour: number, minute: number) =>
  ({ browser }: Monkey) => {
    const now = browser.clock.now();
    const next = new Date(now).setHours(hour, minute, 0, 0);
    return browser.wait((next - now + DAY) % DAY);
  };

const sets = (error: number) => (monkey: Monkey) => {
  monkey.browser.setClock(error);
  return monkey.comeBack();
};

const time = steps(
  happens(3, 'half a second passes', waits(500)),
  happens(3, 'some seconds pass', waits(5 * SECOND)),
  happens(1, 'some minutes pass', waits(10 * MINUTE)),
  happens(2, 'a night passes', waits(DAY)),
  happens(2, 'the next morning comes', waitsUntil(8, 30)),
  happens(2, 'it is 0:40', waitsUntil(0, 40)),
  happens(1, 'it is midnight, and the page is loaded anew', async (monkey) => {
    await waitsUntil(0, 1)(monkey);
    await again('leave')(monkey);
  }),
  happens(1, 'the clock goes a day ahead', sets(DAY)),
  happens(1, 'the clock goes three weeks ahead', sets(21 * DAY)),
  happens(1, 'the clock goes a day back', sets(-DAY)),
  happens(2, 'the clock is set right', sets(0)),
);

const troubles = (kind: Parameters<Monkey['trouble']>[0]) => (monkey: Monkey) => {
  monkey.trouble(kind);
  return settle();
};

const database = steps(
  happens(2, 'the database refuses', troubles('refused')),
  happens(1, 'the database is full', troubles('full')),
  happens(2, 'another tab holds the database', troubles('held')),
  happens(4, 'the database answers', troubles('none')),
);

const nothing = steps([1, 'nothing', () => Promise.resolve(false)]);

/** One thing that a person does, or that happens to them. */
const anyStep = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: nothing },
  { weight: 22, arbitrary: typing },
  { weight: 24, arbitrary: generating },
  { weight: 8, arbitrary: stepping },
  { weight: 12, arbitrary: offers },
  { weight: 6, arbitrary: days },
  { weight: 12, arbitrary: template },
  { weight: 10, arbitrary: drafts },
  { weight: 8, arbitrary: history },
  { weight: 14, arbitrary: pages },
  { weight: 10, arbitrary: time },
  { weight: 6, arbitrary: database },
);

/** How many reports are in the history already, how far apart, and how far ahead the clock was then. */
const past = fc.record({
  evenings: fc.constantFrom(0, 0, 3, 29, 45),
  gap: fc.constantFrom(MINUTE, DAY / 3),
  daysAhead: fc.constantFrom(-40, -1, -1, 1),
});

/** Between one thing that happens and the next: before, and after, what is written is kept. */
const pauseMs = fc.constantFrom(1_500, 400, 20);

function fillHistory(
  monkey: Monkey,
  { evenings, gap, daysAhead }: { evenings: number; gap: number; daysAhead: number },
) {
  const { browser, texts } = monkey;
  for (let evening = 0; evening < evenings; evening += 1) {
    const id = `evening ${evening}`;
    const marker = monkey.nextMarker();
    const savedAt = browser.clock.now() + daysAhead * DAY + evening * gap;
    const day = dayOf(savedAt);
    const date = formatReportDate(day);
    const report = {
      ...EMPTY_REPORT,
      id,
      text: `■ 明日の予定\n・${marker}を見る`,
      day,
      outcome: 'complete',
      request: { template: '', today: '', tomorrow: '', remarks: '', date },
    };
    browser.database.stores.history.set(id, withVersion({ id, savedAt, report }));
    texts.typed(marker, 'received');
  }
}

/**
 * A machine with its stores, over any sequence of what a person does and what happens to them; tells every text that is
 * lost.
 */
export function playsMonkey(
  onLoss: (loss: FoundLoss) => void,
  counts: Counts = new Map(),
  openBrowser: () => WholeBrowser = createWholeBrowser,
) {
  return fc.asyncProperty(
    fc.array(anyStep, { minLength: 12, maxLength: 60, size: 'max' }),
    past,
    pauseMs,
    async (steps, before, pause) => {
      const monkey = new Monkey(openBrowser(), pause, counts, onLoss);
      fillHistory(monkey, before);
      await monkey.act('first load', () => monkey.open());
      for (const step of steps) await step.play(monkey);
      await monkey.act('the last load', async () => {
        for (const tab of monkey.others) await monkey.end(tab, 'leave');
        const { session } = monkey.tab;
        await monkey.end(monkey.tab, 'leave');
        await monkey.open({ session });
      });
      await monkey.act('the end', async () => {
        monkey.trouble('none');
        await monkey.browser.wait(5 * SECOND);
      });
      await monkey.tab.leave();
    },
  );
}
