import * as fc from 'fast-check';
import { addDays, dayAt } from '../../src/domain/calendarDays.ts';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import { encode } from '../../src/domain/decode.ts';
import type { StoredDraft } from '../../src/domain/draft.ts';
import { isBlank, type InputFieldName } from '../../src/domain/inputFields.ts';
import { EMPTY_REPORT, formatReportDate } from '../../src/domain/report.ts';
import type { ReportCommand } from '../../src/machines/report/reportEvents.ts';
import { FakeStorageArea } from '../support/fakeStorageArea.ts';
import { settle } from '../support/draftBrowser.ts';
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
    await work();
    await this.browser.wait(this.#pauseMs);
    if (this.#countCalls() > before && !ASKING.has(event)) {
      throw new Error(`a call that nobody asked for at ${event}`);
    }
    for (const loss of this.texts.losses(event, this.#tabs, NEW_PAGES.has(event))) {
      this.#tellLoss({ ...loss, played: [...this.played] });
    }
    return true;
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
    command: ReportCommand,
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
    const isUnderError = name === 'result' && before.includes(alertWords.error);
    for (const marker of text.match(MARKERS) ?? []) {
      if (!before.includes(marker)) this.texts.typed(marker, name, isUnderError);
    }
  }
}

/** Plays one step; false where it is not possible now. */
type Play = (monkey: Monkey) => Promise<boolean>;

class Step {
  readonly #name: string;
  readonly play: Play;

  constructor(name: string, play: Play) {
    this.#name = name;
    this.play = play;
  }

  toString(): string {
    return this.#name;
  }
}

const always = (name: string, play: Play) => fc.constant(new Step(name, play));
const command = (type: ReportCommand['type']) =>
  always(type, (monkey) => monkey.press({ type } as ReportCommand));

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
    const isFirst = generation?.base === '' && current.arrived() === '';
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
const OFFERS: readonly (readonly [type: ReportCommand['type'], play: Play])[] = [
  ['report.continue', (monkey) => monkey.press({ type: 'report.continue' })],
  ['carryOver.insert', (monkey) => monkey.press({ type: 'carryOver.insert' })],
  ['template.revert', (monkey) => monkey.press({ type: 'template.revert' })],
  [
    'undo.apply',
    (monkey) => {
      const step = monkey.tab.context().undo.at(-1);
      return monkey.press({ type: 'undo.apply' }, undefined, `undo ${step?.action}`);
    },
  ],
  [
    'namedTemplate.undo',
    (monkey) => {
      const { changedNamedTemplate } = monkey.tab.context();
      return monkey.press({ type: 'namedTemplate.undo' }, () =>
        monkey.texts.takenBack('named template', changedNamedTemplate?.text ?? ''),
      );
    },
  ],
  [
    'draft.undoDiscard',
    (monkey) => {
      const { discardedDrafts } = monkey.tab.context();
      return monkey.press({ type: 'draft.undoDiscard' }, () =>
        monkey.texts.takenBack('draft', textsOf(discardedDrafts)),
      );
    },
  ],
  [
    'history.undoRemoval',
    (monkey) => {
      const { removedHistory } = monkey.tab.context();
      const ids = removedHistory.map(({ id }) => id);
      return monkey.press({ type: 'history.undoRemoval' }, () =>
        monkey.texts.takenBack('entry', JSON.stringify(removedHistory), ids),
      );
    },
  ],
];

const offers = fc.nat(OFFERS.length * (OFFERS.length - 1) - 1).map(
  (choice) =>
    new Step(`take offer ${choice}`, (monkey) => {
      const recoverable = OFFERS.filter(([type]) => monkey.tab.can({ type } as ReportCommand));
      const [, play] = recoverable[choice % recoverable.length] ?? [];
      return play?.(monkey) ?? Promise.resolve(false);
    }),
);

const field = fc.constantFrom<FieldName>('template', 'today', 'tomorrow', 'remarks', 'result');

const typing = fc.oneof(
  {
    weight: 6,
    arbitrary: field.map((name) => new Step(`type in ${name}`, (monkey) => monkey.add(name))),
  },
  {
    weight: 2,
    arbitrary: field.map(
      (name) =>
        new Step(`type over ${name}`, (monkey) =>
          monkey.write(name, monkey.line(name), `type over ${name}`),
        ),
    ),
  },
  {
    weight: 1,
    arbitrary: field.map(
      (name) =>
        new Step(`empty ${name} by hand`, (monkey) => monkey.write(name, '', `empty ${name}`)),
    ),
  },
  {
    weight: 3,
    arbitrary: always('type below the error', (monkey) =>
      monkey.shown('result').includes(alertWords.error)
        ? monkey.add('result')
        : Promise.resolve(false),
    ),
  },
);

const generating = fc.oneof(
  { weight: 4, arbitrary: always('generate a whole report', generateWhole) },
  { weight: 2, arbitrary: always('generate in vain', generateInVain) },
  { weight: 1, arbitrary: always('generate after a failure', generateAgain) },
  { weight: 2, arbitrary: always('press Generate', (m) => press(m, 'report.generate')) },
  {
    weight: 2,
    arbitrary: always('draft without the service', (m) => press(m, 'report.fillTemplate')),
  },
  { weight: 2, arbitrary: always('make the week', fillPeriod) },
  { weight: 2, arbitrary: always('delta', send) },
  { weight: 1, arbitrary: always('call done', (m) => finish(m, 'stop')) },
  { weight: 1, arbitrary: always('call cut off', (m) => finish(m, 'length')) },
  { weight: 1, arbitrary: always('call fails', fail) },
  { weight: 2, arbitrary: always('stop', stop) },
);

function startNew(monkey: Monkey): Promise<boolean> {
  return monkey.press({ type: 'report.startNew' }, () =>
    monkey.texts.goesOn(monkey.tab.context().report.text),
  );
}

/** With empty notes, as the page asks for. */
async function carryOver(monkey: Monkey): Promise<boolean> {
  if (monkey.tab.context().plans.length === 0) return false;
  if (!monkey.tab.can({ type: 'carryOver.insert' })) await startNew(monkey);
  return monkey.press({ type: 'carryOver.insert' });
}

const stepping = fc.oneof(
  { weight: 3, arbitrary: always('report.startNew', startNew) },
  { weight: 2, arbitrary: always('carry over', carryOver) },
  { weight: 2, arbitrary: command('example.insert') },
  { weight: 1, arbitrary: command('sample.show') },
  { weight: 3, arbitrary: command('report.restorePrevious') },
);

const today = ({ browser }: Monkey) => dayAt(browser.clock.now());

const days = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(-8, -2, -1, 0, 1).map(
      (count) =>
        new Step(`choose the day ${count}`, (monkey) => {
          const day = addDays(today(monkey), count);
          return monkey.press({ type: 'day.choose', day });
        }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(-3, -1, 1).map(
      (count) =>
        new Step(`write the date ${count} in the head`, (monkey) => {
          const { report, errorText } = monkey.tab.context();
          const date = formatReportDate(addDays(today(monkey), count));
          const text = report.text.replace(/\d+年\d+月\d+日\(.\)/u, date);
          if (errorText !== null || text === report.text) return Promise.resolve(false);
          const edit = { type: 'result.change', text } as const;
          return monkey.press(
            edit,
            () => monkey.texts.goesOn(report.text),
            'write a date in the head',
          );
        }),
    ),
  },
);

const template = fc.oneof(
  { weight: 2, arbitrary: command('template.save') },
  { weight: 2, arbitrary: command('template.restoreReplaced') },
  {
    weight: 2,
    arbitrary: always('paste a report as the template', (monkey) => {
      const items = [monkey.line('today'), monkey.line('today')];
      const report = `■ 本日の業務\n${items.map((item) => `・${item}`).join('\n')}`;
      return monkey.write('template', report, 'paste a report as the template');
    }),
  },
  {
    weight: 3,
    arbitrary: fc.nat(9).map(
      (choice) =>
        new Step(`choose template ${choice}`, (monkey) => {
          const all = [...BUILT_IN_TEMPLATES, ...monkey.tab.context().namedTemplates];
          const { name, text } = all[choice % all.length]!;
          return monkey.press({ type: 'template.choose', name, text });
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: always('name the template', (monkey) =>
      monkey.press({
        type: 'namedTemplate.save',
        name: `型${monkey.nextMarker()}`,
        text: monkey.shown('template'),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(9).map(
      (choice) =>
        new Step(`remove named template ${choice}`, (monkey) => {
          const { namedTemplates } = monkey.tab.context();
          const named = namedTemplates[choice % namedTemplates.length];
          if (named === undefined) return Promise.resolve(false);
          return monkey.press({ type: 'namedTemplate.remove', id: named.id }, () =>
            monkey.texts.removed('named template', named.text),
          );
        }),
    ),
  },
);

const drafts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.nat(9).map(
      (choice) =>
        new Step(`take draft ${choice}`, (monkey) => {
          const { unfinishedDrafts } = monkey.tab.context();
          const draft = unfinishedDrafts[choice % unfinishedDrafts.length];
          return draft === undefined
            ? Promise.resolve(false)
            : monkey.press({ type: 'leftDraft.open', id: draft.id });
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(9).map(
      (choice) =>
        new Step(`discard draft ${choice}`, (monkey) => {
          const { unfinishedDrafts } = monkey.tab.context();
          const draft = unfinishedDrafts[choice % unfinishedDrafts.length];
          if (draft === undefined) return Promise.resolve(false);
          return monkey.press({ type: 'draft.discardLeft', id: draft.id }, () =>
            monkey.texts.removed('draft', textsOf([draft])),
          );
        }),
    ),
  },
);

const history = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.nat(40).map(
      (choice) =>
        new Step(`open entry ${choice}`, (monkey) => {
          const entries = monkey.tab.context().history;
          const entry = entries[choice % entries.length];
          return entry === undefined
            ? Promise.resolve(false)
            : monkey.press({ type: 'history.open', id: entry.id });
        }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(40).map(
      (choice) =>
        new Step(`remove entry ${choice}`, (monkey) => {
          const entries = monkey.tab.context().history;
          const entry = entries[choice % entries.length];
          if (entry === undefined) return Promise.resolve(false);
          // An edit that the entry is about to follow is removed with it.
          const { report, previousReport } = monkey.tab.context();
          const edits = [report, previousReport].filter((shown) => shown?.id === entry.report.id);
          return monkey.press({ type: 'history.remove', id: entry.id }, () =>
            monkey.texts.removed('entry', JSON.stringify([entry, edits]), [entry.id]),
          );
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: always('clear the history', (monkey) => {
      const entries = monkey.tab.context().history;
      const { report, previousReport } = monkey.tab.context();
      // An edit enters the history a second later, and before that is cleared with it.
      const edits = [report, previousReport].filter((shown) => shown?.isEdited);
      const texts = JSON.stringify([entries, edits, monkey.texts.missing()]);
      const ids = entries.map(({ id }) => id);
      return monkey.press({ type: 'history.clear' }, () =>
        monkey.texts.removed('entry', texts, ids),
      );
    }),
  },
);

/** The page in front ends, and is there again. */
const again = (
  event: string,
  how: 'leave' | 'kill',
  {
    isNewSession = false,
    typed,
  }: { readonly isNewSession?: boolean; readonly typed?: FieldName } = {},
) =>
  always(event, (monkey) => {
    const { tab } = monkey;
    if (how === 'kill') monkey.texts.crashed(false, monkey.youngMs);
    return monkey.act(event, async () => {
      await monkey.end(tab, how);
      const session = isNewSession ? new FakeStorageArea() : tab.session;
      await monkey.open({
        session,
        typed: typed === undefined ? {} : { [typed]: monkey.earlyLine(typed) },
      });
    });
  });

/** After these only what a load brings is there. */
const NEW_PAGES: ReadonlySet<string> = new Set([
  'reload',
  'reload and type at once',
  'reload and write at once',
  'close and open anew',
  'crash',
  'browser killed',
  'the last load',
  'the end',
]);

/** Side by side, one right after the other. */
async function editInBoth(monkey: Monkey): Promise<boolean> {
  if (monkey.others.length === 0) return false;
  for (let tab = 0; tab < 2; tab += 1) {
    await monkey.add('result');
    await monkey.act('switch tabs', () => monkey.switchTabs());
  }
  return true;
}

const pages = fc.oneof(
  { weight: 6, arbitrary: again('reload', 'leave') },
  { weight: 2, arbitrary: again('reload and type at once', 'leave', { typed: 'today' }) },
  { weight: 1, arbitrary: again('reload and write at once', 'leave', { typed: 'result' }) },
  { weight: 2, arbitrary: again('close and open anew', 'leave', { isNewSession: true }) },
  { weight: 3, arbitrary: again('crash', 'kill') },
  {
    weight: 1,
    arbitrary: always('browser killed', (monkey) => {
      if (monkey.isTroubled) return Promise.resolve(false);
      monkey.texts.crashed(true, monkey.youngMs);
      return monkey.act('browser killed', async () => {
        for (const tab of [...monkey.others, monkey.tab]) await monkey.end(tab, 'kill');
        monkey.browser.loseLateWrites();
        await monkey.open();
      });
    }),
  },
  {
    weight: 4,
    arbitrary: always('open another tab', (monkey) =>
      monkey.others.length >= OTHER_TABS
        ? Promise.resolve(false)
        : monkey.act('open another tab', () => monkey.open()),
    ),
  },
  {
    weight: 4,
    arbitrary: always('duplicate the tab', (monkey) =>
      monkey.others.length >= OTHER_TABS
        ? Promise.resolve(false)
        : monkey.act('duplicate the tab', () => {
            const session = new FakeStorageArea(monkey.tab.session.toObject());
            return monkey.open({ session });
          }),
    ),
  },
  { weight: 4, arbitrary: always('edit in both tabs', editInBoth) },
  {
    weight: 4,
    arbitrary: always('close the tab in front', (monkey) =>
      monkey.others.length === 0
        ? Promise.resolve(false)
        : monkey.act('close the tab in front', async () => {
            await monkey.end(monkey.tab, 'leave');
            await monkey.comeBack();
          }),
    ),
  },
  {
    weight: 2,
    arbitrary: always('switch tabs', (monkey) =>
      monkey.others.length === 0
        ? Promise.resolve(false)
        : monkey.act('switch tabs', () => monkey.switchTabs()),
    ),
  },
);

const waits = (name: string, ms: number) =>
  always(name, (monkey) => monkey.act(name, () => monkey.browser.wait(ms)));
/** Until the clock shows that time again. */
const waitsUntil = (name: string, hour: number, minute: number) =>
  always(name, (monkey) =>
    monkey.act(name, () => {
      const now = monkey.browser.clock.now();
      const next = new Date(now);
      next.setHours(hour, minute, 0, 0);
      return monkey.browser.wait((next.getTime() - now + DAY) % DAY);
    }),
  );
const sets = (name: string, error: number) =>
  always(name, (monkey) =>
    monkey.act(name, async () => {
      monkey.browser.setClock(error);
      await monkey.comeBack();
    }),
  );

const time = fc.oneof(
  { weight: 3, arbitrary: waits('half a second passes', 500) },
  { weight: 3, arbitrary: waits('some seconds pass', 5 * SECOND) },
  { weight: 1, arbitrary: waits('some minutes pass', 10 * MINUTE) },
  { weight: 2, arbitrary: waits('a night passes', DAY) },
  { weight: 2, arbitrary: waitsUntil('the next morning comes', 8, 30) },
  { weight: 2, arbitrary: waitsUntil('it is 0:40', 0, 40) },
  { weight: 1, arbitrary: sets('the clock goes a day ahead', DAY) },
  { weight: 1, arbitrary: sets('the clock goes three weeks ahead', 21 * DAY) },
  { weight: 1, arbitrary: sets('the clock goes a day back', -DAY) },
  { weight: 2, arbitrary: sets('the clock is set right', 0) },
);

const troubles = (name: string, kind: Parameters<Monkey['trouble']>[0]) =>
  always(name, (monkey) =>
    monkey.act(name, async () => {
      monkey.trouble(kind);
      await settle();
    }),
  );

const database = fc.oneof(
  { weight: 2, arbitrary: troubles('the database refuses', 'refused') },
  { weight: 1, arbitrary: troubles('the database is full', 'full') },
  { weight: 2, arbitrary: troubles('another tab holds the database', 'held') },
  { weight: 4, arbitrary: troubles('the database answers', 'none') },
);

const nothing = always('nothing', () => Promise.resolve(false));

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
    const day = dayAt(savedAt);
    const date = formatReportDate(day);
    const report = {
      ...EMPTY_REPORT,
      id,
      text: `■ 明日の予定\n・${marker}を見る`,
      day,
      outcome: 'complete',
      request: { template: '', today: '', tomorrow: '', remarks: '', date },
    };
    browser.database.stores.history.set(id, encode({ id, savedAt, report }));
    texts.typed(marker, 'received', false);
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
