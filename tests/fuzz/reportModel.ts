// What the screen promises, written from the contract alone: this file imports nothing, so that no fault of src can be in it.

export interface Fields {
  readonly template: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly remarks: string;
}

export type FieldName = keyof Fields;
type Outcome =
  | 'complete'
  | 'stopped'
  | 'cut-off'
  | 'interrupted'
  | 'without-service'
  | 'sample'
  | null;
type Intent = 'generate' | 'fill-template' | 'show-sample';
type ClickIntent = Intent | 'continue' | 'rewrite';

/** A text in 生成結果 with what is known about it. */
export interface Text {
  /** The same over edits, until one begins that would take the place of a kept one. */
  readonly id: string;
  readonly text: string;
  readonly outcome: Outcome;
  /** What it was asked for with; only such a text can be continued. */
  readonly asked: Fields | null;
  readonly isEdited: boolean;
  /** One more for each これでよい; the same list as long as none comes or goes. */
  readonly accepted?: readonly number[] | undefined;
}

export interface Draft {
  readonly id: string;
  readonly fields: Fields;
  readonly report: Text;
  readonly isStreaming: boolean;
}

interface Generation {
  readonly id: string;
  readonly asked: Fields;
  readonly isAutomatic: boolean;
  readonly requestCount: number;
  readonly stable: string;
  readonly tail: string;
  readonly streamed: string;
  /** The report of which a section is written anew; nothing of that is shown before its end. */
  readonly rewrites: Text | null;
}

type Texts = Pick<ModelState, 'fields' | 'report' | 'previous' | 'error'>;

/** What has changed since the step stays. */
interface Undo {
  readonly of: 'addition' | 'report' | 'acceptance' | 'texts';
  readonly before: Texts;
  readonly after: Texts;
}

/** One call to the service: the user message, and what it is to go on from. */
export interface Call {
  readonly user: string;
  readonly written: string | null;
}

type Store = 'template' | 'namedTemplates' | 'draft' | 'history' | 'settings';
type Command = readonly [name: string, ...details: readonly unknown[]];

export interface ModelState {
  readonly mode: 'idle' | 'validating' | 'generating' | 'error';
  readonly fields: Fields;
  readonly report: Text;
  readonly previous: Text | null;
  readonly error: { readonly kind: string; readonly place: 'instead' | 'after' } | null;
  readonly alert: string | null;
  readonly clicked: {
    readonly fields: Fields;
    readonly intent: Intent;
    readonly isTokenMeant: boolean;
  } | null;
  /** What the last draft without the service was asked for with, where that was not the form. */
  readonly given: Fields | null;
  /** What the last click was for. */
  readonly intent: ClickIntent;
  /** The last report of which a section was to be written anew. */
  readonly rewritten: Text | null;
  /** With the notes of each example or sample. */
  readonly examples: readonly Fields[];
  readonly generation: Generation | null;
  readonly calls: readonly Call[];
  readonly cancelled: readonly number[];
  readonly continues: boolean;
  readonly saved: string | null;
  readonly replaced: readonly string[];
  readonly named: readonly NamedItem[];
  /** The named template before its last change. */
  readonly namedBefore: NamedItem | null;
  readonly notice: 'saved' | 'save-failed' | 'draft-restored' | 'chosen' | null;
  readonly isTokenStored: boolean;
  readonly isTokenRefused: boolean;
  readonly day: string | null;
  readonly undo: readonly Undo[];
  readonly touched: readonly string[];
  readonly isDraftFound: boolean;
  readonly taken: readonly string[];
  /** The drafts that no page has; they wait as soon as it is known that no entry of the history has their texts. */
  readonly free: readonly Draft[];
  readonly unfinished: readonly Draft[];
  /** Whether one of them is on its way to the screen. */
  readonly isOpening: boolean;
  /** The draft that stands above the form by itself. */
  readonly offered: string | null;
  readonly discarded: readonly Draft[];
  readonly history: readonly HistoryItem[];
  /** Whether there is more of it, to be read when somebody asks. */
  readonly removed: readonly HistoryItem[];
  readonly storageErrors: readonly Store[];
  /** What the stores were told since the last step, drafts aside. */
  readonly sent: readonly Command[];
  readonly said: readonly Command[];
  readonly records: readonly string[];
  /** The steps so far. */
  readonly count: number;
}

export interface NamedItem {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export interface HistoryItem {
  readonly id: string;
  readonly date: string;
  readonly plans: string;
  /** Of several days: never yesterday's report. */
  readonly isOfPeriod: boolean;
  readonly report: Text;
}

export type ModelEvent =
  | { readonly type: 'field.change'; readonly field: FieldName; readonly text: string }
  | { readonly type: 'result.change'; readonly text: string }
  | { readonly type: 'result.mend'; readonly text: string }
  | {
      readonly type:
        | 'report.rewrite'
        | 'result.accept'
        | 'report.generate'
        | 'report.continue'
        | 'report.cancel'
        | 'report.restorePrevious'
        | 'report.fillTemplate'
        | 'report.fillPeriod'
        | 'report.startNew'
        | 'report.retry'
        | 'failure.dismiss'
        | 'template.save'
        | 'template.revert'
        | 'template.restoreReplaced'
        | 'example.insert'
        | 'sample.show'
        | 'carryOver.insert'
        | 'undo.apply'
        | 'draft.undoDiscard'
        | 'draft.saved'
        | 'draft.owned'
        | 'draft.released'
        | 'draft.refused'
        | 'history.clear'
        | 'history.undoRemoval'
        | 'namedTemplate.undo'
        | 'backup.import'
        | 'preparation.done'
        | 'preparation.breaks'
        | 'token.breaks'
        | 'calendar.breaks'
        | 'autosave.breaks'
        | 'plans.breaks';
    }
  | {
      readonly type: 'leftDraft.open' | 'draft.discardLeft' | 'draft.offered';
      readonly id: string;
    }
  | {
      readonly type: 'history.open' | 'history.openWithNotes' | 'history.remove';
      readonly id: string;
    }
  | { readonly type: 'draft.found' | 'draft.opened'; readonly draft: Draft }
  | { readonly type: 'draft.leftChanged'; readonly drafts: readonly Draft[] }
  | { readonly type: 'history.changed'; readonly entries: readonly HistoryItem[] }
  | { readonly type: 'settings.changed' | 'settings.change'; readonly continues: boolean }
  | {
      readonly type: 'template.written';
      readonly text: string;
      readonly reason: 'save' | 'generate';
    }
  | { readonly type: 'template.changed'; readonly text: string | null }
  | { readonly type: 'template.takeImported'; readonly text: string }
  | { readonly type: 'template.choose'; readonly name: string; readonly text: string }
  | { readonly type: 'namedTemplate.save'; readonly name: string }
  | { readonly type: 'namedTemplate.overwrite' | 'namedTemplate.remove'; readonly id: string }
  | { readonly type: 'namedTemplate.rename'; readonly id: string; readonly name: string }
  | { readonly type: 'namedTemplates.changed'; readonly templates: readonly NamedItem[] }
  | { readonly type: 'template.replacedChanged'; readonly replaced: readonly string[] }
  | {
      readonly type: 'store.fails' | 'store.breaks' | 'store.recovers';
      readonly store: Store;
    }
  | { readonly type: 'token.changed'; readonly isStored: boolean }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'late delta'; readonly call: number; readonly text: string }
  | { readonly type: 'call.done'; readonly rest: string; readonly finish: 'stop' | 'length' }
  | { readonly type: 'call.fails'; readonly kind: string };

/** What only the product decides and the model takes over: an example day, a sample, a draft without the service. */
export interface Learned {
  readonly fields: Fields;
  readonly text: string;
}

const DATE = '2026年11月20日(金)';
const CALLS_PER_CLICK = 5;

/** What is chosen of the reports of a week. */
export const OF_PERIOD: Fields = {
  template: '■ 今週の実績\n・\n\n■ 来週の予定\n・',
  today: '週の作業\n週の会議',
  tomorrow: '来週の予定',
  remarks: '',
};

export const DEFAULT_TEMPLATE = `【日報】{{日付}}

■ 本日の業務
・
・
・

■ 明日の予定
・
・
・

■ 申し送り事項
・
・
・

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

const NOTHING: Text = {
  id: '',
  text: '',
  outcome: null,
  asked: null,
  isEdited: false,
};

const isBlank = (text: string): boolean => text.trim() === '';
const holdsToken = (text: string): boolean => text.includes('hf_');
/** A sample is nobody's. */
const isShown = ({ text, outcome }: Text): boolean => !isBlank(text) && outcome !== 'sample';
const inForce = (template: string | null): string =>
  template === null || isBlank(template) ? DEFAULT_TEMPLATE : template;

export function initialState(saved: string | null): ModelState {
  return {
    mode: 'idle',
    fields: { template: inForce(saved), today: '', tomorrow: '', remarks: '' },
    report: NOTHING,
    previous: null,
    error: null,
    alert: null,
    clicked: null,
    given: null,
    intent: 'generate',
    rewritten: null,
    examples: [],
    generation: null,
    calls: [],
    cancelled: [],
    continues: true,
    saved,
    replaced: [],
    named: [],
    namedBefore: null,
    notice: null,
    isTokenStored: true,
    isTokenRefused: false,
    day: DATE,
    undo: [],
    touched: [],
    isDraftFound: false,
    taken: [],
    free: [],
    unfinished: [],
    isOpening: false,
    offered: null,
    discarded: [],
    history: [],
    removed: [],
    storageErrors: [],
    sent: [],
    said: [],
    records: [],
    count: 0,
  };
}

/** What the stream is joined to; a continuation begins on a line of its own, and takes the place of half a line when it has come as far. */
function textOf({ stable, tail, streamed }: Generation): string {
  if (streamed === '') return stable + tail;
  if (!streamed.includes('\n') && streamed.length < tail.length) return stable + tail;
  const gap = stable === '' || stable.endsWith('\n') ? '' : '\n';
  return stable + gap + streamed;
}

/** Whether the call has put anything on screen. */
export const hasBrought = (generation: Generation): boolean =>
  generation.rewrites === null && textOf(generation) !== generation.stable + generation.tail;

const isOnScreen = (generation: Generation | null): generation is Generation =>
  generation !== null &&
  generation.rewrites === null &&
  (generation.stable !== '' || generation.streamed !== '');

/** The next call goes on after the last full line. */
function resumePoint(text: string): { readonly stable: string; readonly tail: string } {
  const end = text.lastIndexOf('\n') + 1;
  return end === 0
    ? { stable: text, tail: '' }
    : { stable: text.slice(0, end), tail: text.slice(end) };
}

/** What a person typed is gone on with as a whole. */
function withLineBreak(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** What a call that did not come to its end leaves: the report as it stands where it brought nothing. */
function leftBy(generation: Generation, { report }: ModelState, outcome: Outcome): Text {
  return hasBrought(generation) ? reportOf(generation, outcome) : { ...report, outcome };
}

function reportOf(generation: Generation, outcome: Outcome): Text {
  return {
    id: generation.id,
    text: textOf(generation),
    outcome,
    asked: generation.asked,
    isEdited: false,
  };
}

/** The specified user message. */
export function userMessage({ template, today, tomorrow, remarks }: Fields): string {
  return [
    '次の情報をもとに、仕事用の日報を書いてください。',
    `【今日やったこと】\n${today}`,
    `【明日やること】\n${tomorrow}`,
    ...(isBlank(remarks) ? [] : [`【備考】\n${remarks}`]),
    `【今日の日付】\n${DATE}`,
    `【テンプレートまたは前回の日報】\n${template}`,
  ].join('\n\n');
}

function withCall(state: ModelState, generation: Generation): ModelState {
  const call = {
    user: userMessage(generation.asked),
    written: generation.stable === '' ? null : generation.stable,
  };
  return { ...state, mode: 'generating', generation, calls: [...state.calls, call] };
}

function send(state: ModelState, ...commands: readonly Command[]): ModelState {
  return { ...state, sent: [...state.sent, ...commands] };
}

function say(state: ModelState, ...words: Command): ModelState {
  return { ...state, said: [...state.said, words] };
}

/** Each text goes into the history; the model counts the first time. */
function recorded(state: ModelState, report: Text = state.report): ModelState {
  return isShown(report) ? recordedOnce(state, [report.text]) : state;
}

function recordedOnce(state: ModelState, texts: readonly string[]): ModelState {
  const { records } = state;
  const words = JSON.stringify(texts);
  return records.includes(words)
    ? state
    : send({ ...state, records: [...records, words] }, ['history.record', ...texts]);
}

const bareId = (id: string): string => id.replace('.edited', '');

/** Under which the history has it: an edit beside what was received. */
function entryId({ id, isEdited }: Text): string {
  return isEdited && id !== '' ? `${bareId(id)}.edited` : id;
}

/** An edit that is over, or none yet, begins another, beside those that are kept. */
function editId({ history, removed, previous, count }: ModelState, report: Text): string {
  if (entryId(report) !== report.id) return report.id;
  const ids = [...history, ...removed].map(({ id }) => id);
  if (previous !== null) ids.push(entryId(previous));
  const id = bareId(report.id || `by hand ${count}`);
  let edition = id;
  for (let next = 1; ids.includes(`${edition}.edited`); next += 1) edition = `${id}-${next}`;
  return edition;
}

/** An earlier text of a report, with what was accepted in it since. */
function withAccepted(text: Text, { id, accepted }: Text): Text {
  return accepted === undefined || id !== text.id ? text : { ...text, accepted };
}

function replaced(state: ModelState, report: Text): ModelState {
  return {
    ...state,
    report: { ...report, id: entryId(report) },
    previous: isShown(state.report) ? state.report : state.previous,
    error: null,
  };
}

const FIELD_NAMES = ['template', 'today', 'tomorrow', 'remarks'] as const;
const NOTE_NAMES = ['today', 'tomorrow', 'remarks'] as const;

function isKept({ saved, replaced: templates, named }: ModelState, template: string): boolean {
  return (
    isBlank(template) ||
    [saved, DEFAULT_TEMPLATE, ...templates, ...named.map(({ text }) => text)].includes(template)
  );
}

const isExample = ({ fields, examples }: ModelState): boolean =>
  examples.some((example) => NOTE_NAMES.every((name) => fields[name] === example[name]));

/** What is kept of the screen: a sample is not, nor its notes as long as they all stand as they came. */
export function kept(state: ModelState): Pick<ModelState, 'fields' | 'report'> {
  const { fields, report } = state;
  if (report.outcome !== 'sample') return { fields, report };
  const own = { template: fields.template, today: '', tomorrow: '', remarks: '' };
  return { fields: isExample(state) ? own : fields, report: NOTHING };
}

/** What leaves the screen by a step, and is nowhere else, goes to the history. */
function keeping(state: ModelState, next: ModelState, addsOnly = false): ModelState {
  const { fields, report } = kept(state);
  const stable = [kept(next).report, next.previous, ...state.history.map((entry) => entry.report)];
  const gone = [report, state.previous].filter(
    (text) => text !== null && isShown(text) && !stable.some((other) => other?.text === text.text),
  );
  const entries = [...gone, ...state.history.map((entry) => entry.report)];
  const standing = [next.fields, ...entries.map((entry) => entry?.asked)];
  const areNotesGone = !standing.some((other) =>
    NOTE_NAMES.every((name) => isBlank(fields[name]) || other?.[name].includes(fields[name])),
  );
  const notes = NOTE_NAMES.map((name) => fields[name]);
  const withReports = gone.reduce((all, text) => recorded(all, text ?? NOTHING), next);
  const withNotes =
    areNotesGone && !addsOnly && !isExample(state)
      ? recordedOnce(withReports, ['', ...notes])
      : withReports;
  const isTemplateGone = fields.template !== next.fields.template;
  return isTemplateGone && !isKept(state, fields.template)
    ? send(withNotes, ['template.remember', fields.template])
    : withNotes;
}

function withOneMore(state: ModelState, next: ModelState, of: Undo['of']): ModelState {
  return { ...next, undo: [...state.undo, { of, before: state, after: next }] };
}

function withUndo(state: ModelState, next: ModelState, addsOnly = false): ModelState {
  const of = addsOnly ? 'addition' : 'texts';
  return withOneMore(state, keeping(state, next, addsOnly), of);
}

function withTemplate(state: ModelState, template: string): ModelState {
  return withUndo(state, { ...state, fields: { ...state.fields, template }, notice: null });
}

const isAccepted = ({ report }: ModelState, { of, after }: Undo): boolean =>
  of === 'acceptance' && report.accepted === after.report.accepted;

const isTextLeft = ({ report }: ModelState, { before, after }: Undo): boolean =>
  report.text === after.report.text && before.report.text !== after.report.text;

function textBefore({ report }: ModelState, { before }: Undo): Omit<Texts, 'fields'> {
  const { previous, error } = before;
  return { report: withAccepted(before.report, report), previous, error };
}

function backOver(state: ModelState, step: Undo): ModelState {
  const { before, after } = step;
  const fields = Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      state.fields[name] === after.fields[name] ? before.fields[name] : state.fields[name],
    ]),
  ) as unknown as Fields;
  const notice = fields.template === state.fields.template ? state.notice : null;
  const { accepted } = before.report;
  if (isAccepted(state, step)) return { ...state, fields, report: { ...state.report, accepted } };
  return { ...state, fields, notice, ...(isTextLeft(state, step) && textBefore(state, step)) };
}

/** The last step of which something still stands. */
function undoable(state: ModelState): Undo | undefined {
  return state.undo.findLast((step) => {
    const next = backOver(state, step);
    return (
      isAccepted(state, step) ||
      isTextLeft(state, step) ||
      FIELD_NAMES.some((name) => next.fields[name] !== state.fields[name])
    );
  });
}

/** Back over the last step, which is gone then. */
function undone(state: ModelState): ModelState {
  const step = undoable(state);
  if (step === undefined) return state;
  const back = {
    ...keeping(state, backOver(state, step), step.of === 'addition'),
    undo: state.undo.filter((other) => other !== step),
  };
  return step.of === 'report' || step.of === 'acceptance' ? recorded(back) : back;
}

function chosen(state: ModelState, text: string): ModelState {
  const next = text === state.fields.template ? state : withTemplate(state, text);
  return { ...next, notice: 'chosen', touched: [...state.touched, 'template'] };
}

const BUILT_IN = [
  '標準',
  'Markdown',
  'YWT（やった・わかった・次）',
  'メール',
  '報・連・相',
  '営業',
];

const isFree = (name: string, others: readonly NamedItem[]): boolean =>
  !isBlank(name) && ![...BUILT_IN, ...others.map((other) => other.name)].includes(name.trim());

function changedNamed(state: ModelState, id: string, change: Partial<NamedItem>): ModelState {
  const before = state.named.find((template) => template.id === id);
  if (before === undefined) return state;
  const { name, text } = { ...before, ...change };
  return send({ ...state, namedBefore: before }, ['namedTemplates.put', [[id, name, text]]]);
}

/** What took the name meanwhile keeps it. */
function namedUndone(state: ModelState): ModelState {
  const { namedBefore: before, named } = state;
  if (before === null) return state;
  const isTaken = !isFree(
    before.name,
    named.filter(({ id }) => id !== before.id),
  );
  const name = isTaken ? `${before.name}（2）` : before.name;
  return send({ ...state, namedBefore: null }, [
    'namedTemplates.put',
    [[before.id, name, before.text]],
  ]);
}

const hasPrevious = ({ previous, error, report }: ModelState): boolean =>
  previous !== null || (error?.place === 'instead' && isShown(report));

const canContinue = ({ report }: ModelState): boolean =>
  report.asked !== null &&
  isShown(report) &&
  ['cut-off', 'interrupted', 'stopped'].includes(report.outcome ?? '');

/** Whether the report shown came to an end, and is known to be written from notes. */
const isChecked = ({ report, error }: ModelState): boolean =>
  report.asked !== null && report.outcome !== null && (error === null || error.place === 'after');

const hasNotes = ({ fields }: ModelState): boolean =>
  [fields.today, fields.tomorrow, fields.remarks].some((text) => !isBlank(text));

function plans({ history, day }: ModelState): string {
  const last = history.find((item) => !item.isOfPeriod && day !== null && item.date < day);
  return last?.plans ?? '';
}

function nextTemplate({ replaced: templates, fields }: ModelState): string | undefined {
  return templates[templates.indexOf(fields.template) + 1] ?? templates[0];
}

/** Whether the page would take the command now. */
export function can(state: ModelState, type: ModelEvent['type']): boolean {
  const { mode } = state;
  const isIdle = mode === 'idle';
  switch (type) {
    case 'report.generate':
    case 'report.fillTemplate':
      return isIdle || mode === 'error';
    case 'report.fillPeriod':
      return isIdle;
    case 'report.continue':
      return isIdle && canContinue(state);
    case 'report.cancel':
      return mode === 'generating' || mode === 'validating';
    case 'report.rewrite':
    case 'result.mend':
    case 'result.accept':
      return isIdle && isChecked(state);
    case 'report.restorePrevious':
      return isIdle && hasPrevious(state);
    case 'report.startNew':
      return isIdle && (hasNotes(state) || isShown(state.report));
    case 'example.insert':
      return isIdle && (!hasNotes(state) || isExample(state));
    case 'carryOver.insert':
      return isIdle && !hasNotes(state) && plans(state) !== '';
    case 'sample.show':
      return isIdle;
    case 'undo.apply':
      return isIdle && undoable(state) !== undefined;
    case 'report.retry':
    case 'failure.dismiss':
      return mode === 'error';
    case 'result.change':
      return !isOnScreen(state.generation);
    case 'template.revert':
      return state.notice === 'draft-restored';
    case 'template.restoreReplaced':
      return ![undefined, state.fields.template].includes(nextTemplate(state));
    case 'draft.undoDiscard':
      return state.discarded.length > 0;
    case 'history.undoRemoval':
      return state.removed.length > 0;
    case 'namedTemplate.undo':
      return state.namedBefore !== null;
    default:
      return true;
  }
}

export const COMMANDS = [
  'report.generate',
  'report.fillTemplate',
  'report.fillPeriod',
  'report.continue',
  'report.rewrite',
  'result.accept',
  'report.cancel',
  'report.restorePrevious',
  'report.startNew',
  'example.insert',
  'sample.show',
  'carryOver.insert',
  'undo.apply',
  'report.retry',
  'failure.dismiss',
  'template.revert',
  'template.restoreReplaced',
  'draft.undoDiscard',
  'history.undoRemoval',
  'namedTemplate.undo',
] as const satisfies readonly ModelEvent['type'][];

function startClick(
  state: ModelState,
  intent: Intent,
  given: Fields | null = null,
  isTokenMeant = false,
): ModelState {
  const clicked = { fields: given ?? state.fields, intent, isTokenMeant };
  return send({ ...state, mode: 'validating', alert: null, intent, given, clicked }, [
    'token.check',
  ]);
}

function endPreparation(state: ModelState, learned: Learned): ModelState {
  const { clicked, fields } = state;
  if (clicked === null) return state;
  const asked = { ...clicked.fields, template: inForce(clicked.fields.template) };
  const next = { ...state, clicked: null };
  if (clicked.intent === 'show-sample') {
    const sample = { ...NOTHING, text: learned.text, outcome: 'sample' } as const;
    const shown = { ...replaced(next, sample), mode: 'idle', fields: learned.fields } as const;
    return say(
      withUndo(next, { ...shown, examples: [...state.examples, learned.fields] }),
      'report.finished',
      'sample',
    );
  }
  if (clicked.intent === 'fill-template') {
    return say(
      recorded({
        ...replaced(next, {
          id: `report ${state.count}`,
          text: learned.text,
          outcome: 'without-service',
          asked,
          isEdited: false,
        }),
        mode: 'idle',
      }),
      'report.finished',
      'without-service',
    );
  }
  const missing = (['today', 'tomorrow'] as const).filter((name) => isBlank(asked[name]));
  if (missing.length > 0) return { ...next, mode: 'error', alert: missing.join() };
  const tokens = clicked.isTokenMeant ? [] : FIELD_NAMES.filter((name) => holdsToken(asked[name]));
  if (tokens.length > 0) return { ...next, mode: 'error', alert: `token-in ${tokens.join()}` };
  const template = isBlank(fields.template) ? asked.template : fields.template;
  return send(
    withCall(
      { ...next, fields: { ...fields, template } },
      {
        id: `report ${state.count}`,
        asked,
        isAutomatic: state.continues,
        requestCount: 1,
        stable: '',
        tail: '',
        streamed: '',
        rewrites: null,
      },
    ),
    ['template.write', 'generate', asked.template],
  );
}

function addDelta(state: ModelState, text: string): ModelState {
  const { generation } = state;
  if (generation === null || text === '') return state;
  const next = { ...generation, streamed: generation.streamed + text };
  if (!hasBrought(next) || generation.stable !== '') return { ...state, generation: next };
  const started = hasBrought(generation) ? state : replaced(state, state.report);
  return { ...started, generation: next, report: reportOf(next, null) };
}

/** At the end of a call what it has brought is joined to the report that it went on with. */
function joined(state: ModelState): ModelState {
  const { generation } = state;
  if (generation === null || generation.stable === '' || !hasBrought(generation)) return state;
  const started = state.report.isEdited ? replaced(state, state.report) : state;
  return { ...started, report: reportOf(generation, null) };
}

function endCall(state: ModelState, rest: string, finish: 'stop' | 'length'): ModelState {
  const { generation } = addDelta(state, rest);
  if (generation === null) return state;
  if (generation.rewrites !== null) return endRewriting(state, generation.streamed, finish);
  if (
    finish === 'length' &&
    generation.isAutomatic &&
    hasBrought(generation) &&
    generation.requestCount < CALLS_PER_CLICK
  ) {
    // A text that came at once replaces what stood there, as its first delta would have.
    const shown = joined(addDelta(state, rest));
    const report = reportOf(generation, null);
    return withCall(
      { ...shown, report, intent: 'continue' },
      {
        ...generation,
        ...resumePoint(report.text),
        requestCount: generation.requestCount + 1,
        streamed: '',
      },
    );
  }
  const outcome = finish === 'stop' && hasBrought(generation) ? 'complete' : 'cut-off';
  const arrived = joined(addDelta(state, rest));
  return say(
    recorded({ ...arrived, mode: 'idle', generation: null, report: reportOf(generation, outcome) }),
    'report.finished',
    outcome,
  );
}

function failCall(before: ModelState, kind: string): ModelState {
  const state = joined(before);
  const { generation } = state;
  if (kind === 'empty' && generation !== null && generation.requestCount > 1) {
    return say(
      recorded({
        ...state,
        mode: 'idle',
        generation: null,
        report: leftBy(generation, state, 'cut-off'),
      }),
      'report.finished',
      'cut-off',
    );
  }
  const failed: ModelState = { ...state, mode: 'error', generation: null, alert: kind };
  if (generation?.rewrites) return say(failed, 'report.failed', kind);
  if (!isOnScreen(generation)) {
    return say({ ...failed, error: { kind, place: 'instead' } }, 'report.failed', kind);
  }
  const outcome = hasBrought(generation) ? 'interrupted' : (state.report.outcome ?? 'cut-off');
  const report = leftBy(generation, state, outcome);
  return say(
    recorded({ ...failed, error: { kind, place: 'after' }, report }),
    'report.failed',
    kind,
  );
}

/** What an answer says of the token that is stored. */
function withToken(state: ModelState): ModelState {
  const isRefusal = state.alert === 'token-invalid' || state.alert === 'permission';
  return {
    ...state,
    isTokenRefused: state.mode === 'error' && (isRefusal || state.isTokenRefused),
  };
}

function stop(before: ModelState): ModelState {
  const state = joined(before);
  const { generation } = state;
  if (state.mode === 'validating')
    return say({ ...state, mode: 'idle', clicked: null }, 'report.cancelled');
  const call = state.calls.length;
  const report = generation === null ? state.report : leftBy(generation, state, 'stopped');
  const idle: ModelState = {
    ...state,
    mode: 'idle',
    generation: null,
    cancelled: [...state.cancelled, call],
  };
  return isOnScreen(generation)
    ? say(
        recorded({
          ...idle,
          report,
        }),
        'report.finished',
        'stopped',
      )
    : say(idle, 'report.cancelled');
}

function editResult(state: ModelState, text: string): ModelState {
  const { report, error, previous } = state;
  const wasErrorText = error?.place === 'instead';
  const base = wasErrorText || report.outcome === 'sample' ? NOTHING : report;
  return recorded({
    ...state,
    report: { ...base, id: editId(state, base), text, isEdited: true },
    error: null,
    previous: wasErrorText && isShown(report) ? report : previous,
    touched: [...state.touched, 'result'],
  });
}

/** The browser's own undo is an edit like any other; the report is the one from before the step that it takes back. */
function typeInResult(state: ModelState, text: string): ModelState {
  const step = state.undo.findLast(
    (one) => isTextLeft(state, one) && one.before.report.text === text,
  );
  const next = editResult(state, text);
  return step === undefined ? next : { ...next, ...textBefore(state, step) };
}

function fromDraft({ report, isStreaming }: Draft): Text {
  return isStreaming ? { ...report, outcome: 'interrupted' } : report;
}

/** What was typed since the start stays; a draft that does not fit beside it is set aside whole. */
function findDraft(state: ModelState, draft: Draft): ModelState {
  const { fields, touched, report, generation } = state;
  const names = ['template', 'today', 'tomorrow', 'remarks'] as const;
  const isReportFree = generation === null && !touched.includes('result') && !isShown(report);
  const isInTheWay =
    names.some(
      (name) =>
        touched.includes(name) && draft.fields[name] !== '' && draft.fields[name] !== fields[name],
    ) ||
    (isShown(draft.report) && draft.report.text !== report.text && !isReportFree);
  const free = names.filter((name) => !touched.includes(name));
  const isOtherTemplate =
    !touched.includes('template') && draft.fields.template !== inForce(state.saved);
  const next: ModelState = {
    ...state,
    isDraftFound: true,
    fields: { ...fields, ...Object.fromEntries(free.map((name) => [name, draft.fields[name]])) },
    ...(isReportFree && { report: fromDraft(draft) }),
    ...(isOtherTemplate && { notice: 'draft-restored' as const }),
  };
  const stable = isReportFree && draft.isStreaming ? recorded(next) : next;
  return isInTheWay ? send({ ...stable, offered: draft.id }, ['draft.putBack', draft.id]) : stable;
}

/** The store is told which drafts wait, and may offer one. */
function sorted(state: ModelState): ModelState {
  const { free } = state;
  const next = { ...state, unfinished: free };
  return free.length === 0 ? next : send(next, ['draft.sort', ...free.map(({ id }) => id)]);
}

function restoreDraft(state: ModelState, draft: Draft): ModelState {
  const report = fromDraft(draft);
  const taken = { ...state, fields: draft.fields, taken: [...state.taken, draft.id] };
  const next =
    state.generation === null
      ? withUndo(state, isShown(report) ? replaced(taken, report) : taken)
      : keeping(state, { ...taken, previous: isShown(report) ? report : state.previous });
  return draft.isStreaming ? recorded(next, report) : next;
}

function withoutStorageError(state: ModelState, store: Store): ModelState {
  return { ...state, storageErrors: state.storageErrors.filter((other) => other !== store) };
}

function goOn(state: ModelState): ModelState {
  const { fields, report } = state;
  return withCall(
    { ...state, intent: 'continue', error: null },
    {
      id: report.isEdited ? `${report.id} ${state.count}` : report.id,
      asked: report.asked ?? fields,
      isAutomatic: false,
      requestCount: 1,
      ...(report.isEdited
        ? { stable: withLineBreak(report.text), tail: '' }
        : resumePoint(report.text)),
      streamed: '',
      rewrites: null,
    },
  );
}

/** A section is asked for; the report stays. */
function rewrite(state: ModelState, rewrites: Text): ModelState {
  return withCall(
    { ...state, intent: 'rewrite', rewritten: rewrites },
    {
      id: rewrites.id,
      asked: rewrites.asked ?? state.fields,
      isAutomatic: false,
      requestCount: 1,
      stable: '',
      tail: '',
      streamed: '',
      rewrites,
    },
  );
}

/** An edit of the page's own, which 元に戻す takes back; an error's text below stays. */
function mended(state: ModelState, text: string): ModelState {
  const next = { ...editResult(state, text), error: state.error };
  return withOneMore(state, next, 'report');
}

/** What this test takes for better. */
export const isBetterAnswer = (answer: string): boolean => /[13579]番$/u.test(answer);

function endRewriting(state: ModelState, answer: string, finish: 'stop' | 'length'): ModelState {
  const { generation, report } = state;
  if (finish === 'length') return failCall(state, 'interrupted');
  const isTaken = isBetterAnswer(answer) && report === generation?.rewrites;
  const idle: ModelState = { ...state, mode: 'idle', generation: null };
  return say(isTaken ? mended(idle, report.text + answer) : idle, 'report.rewritten', isTaken);
}

function take(state: ModelState, event: ModelEvent, learned: Learned): ModelState {
  const { fields, report } = state;
  switch (event.type) {
    case 'field.change':
      return {
        ...state,
        fields: { ...fields, [event.field]: event.text },
        touched: [...state.touched, event.field],
        notice:
          event.field === 'template' && (state.notice === 'saved' || state.notice === 'chosen')
            ? null
            : state.notice,
      };
    case 'result.change':
      return typeInResult(state, event.text);
    case 'report.generate':
      return startClick(state, 'generate');
    case 'report.fillTemplate':
      return startClick(state, 'fill-template');
    case 'report.fillPeriod':
      return startClick(state, 'fill-template', OF_PERIOD);
    case 'preparation.done':
      return endPreparation(state, learned);
    case 'preparation.breaks':
      return say(
        {
          ...state,
          mode: 'error',
          clicked: null,
          alert: 'bad-response',
          error: { kind: 'bad-response', place: 'instead' },
        },
        'report.failed',
        'bad-response',
      );
    case 'delta':
      return addDelta(state, event.text);
    case 'late delta':
      return state;
    case 'call.done':
      return withToken(endCall(state, event.rest, event.finish));
    case 'call.fails':
      return withToken(failCall(state, event.kind));
    case 'report.cancel':
      return stop(state);
    case 'report.continue':
      return goOn(state);
    case 'report.rewrite':
      return rewrite(state, report);
    case 'result.mend':
      return mended(state, event.text);
    case 'result.accept': {
      const accepted = [...(report.accepted ?? []), state.count];
      const next = { ...state, report: { ...report, accepted } };
      return recorded(withOneMore(state, next, 'acceptance'));
    }
    case 'report.retry': {
      const { intent, rewritten } = state;
      if (intent === 'rewrite' && rewritten !== null) {
        return rewrite({ ...state, alert: null }, rewritten);
      }
      return intent === 'continue' && canContinue(state)
        ? goOn({ ...state, alert: null })
        : startClick(
            state,
            intent === 'continue' || intent === 'rewrite' ? 'generate' : intent,
            intent === 'fill-template' ? state.given : null,
            state.alert?.startsWith('token-in'),
          );
    }
    case 'report.restorePrevious':
      if (state.error?.place === 'instead' && isShown(report)) return { ...state, error: null };
      return {
        ...state,
        report: state.previous ?? report,
        previous: isShown(report) ? report : null,
        error: null,
      };
    case 'report.startNew':
      return withUndo(state, {
        ...replaced(recorded(state), NOTHING),
        fields: { template: fields.template, today: '', tomorrow: '', remarks: '' },
      });
    case 'failure.dismiss': {
      const idle: ModelState = { ...state, mode: 'idle', alert: null };
      const [, refused] =
        /^(?:token-in )?(template|today|tomorrow|remarks)/u.exec(state.alert ?? '') ?? [];
      return refused === undefined ? idle : say(idle, 'input.refused', refused);
    }
    case 'example.insert':
      return withUndo(
        state,
        { ...state, fields: learned.fields, examples: [...state.examples, learned.fields] },
        true,
      );
    case 'sample.show':
      return startClick(state, 'show-sample');
    case 'carryOver.insert':
      return withUndo(state, { ...state, fields: { ...fields, today: plans(state) } }, true);
    case 'undo.apply':
      return undone(state);
    case 'template.save':
      return send(state, ['template.write', 'save', fields.template]);
    case 'template.revert':
      return withTemplate(state, inForce(state.saved));
    case 'template.restoreReplaced':
      return withTemplate(state, nextTemplate(state) ?? fields.template);
    case 'template.takeImported':
      return withTemplate(state, event.text);
    case 'template.choose':
      return chosen(state, event.text);
    case 'namedTemplate.save':
      return isBlank(fields.template) || !isFree(event.name, state.named)
        ? state
        : send(state, ['namedTemplates.add', event.name.trim(), fields.template]);
    case 'namedTemplate.overwrite':
      return isBlank(fields.template)
        ? state
        : changedNamed(state, event.id, { text: fields.template });
    case 'namedTemplate.rename': {
      const others = state.named.filter(({ id }) => id !== event.id);
      return isFree(event.name, others)
        ? changedNamed(state, event.id, { name: event.name.trim() })
        : state;
    }
    case 'namedTemplate.remove': {
      const before = state.named.find(({ id }) => id === event.id);
      return before === undefined
        ? state
        : send({ ...state, namedBefore: before }, ['namedTemplates.remove', event.id]);
    }
    case 'namedTemplate.undo':
      return namedUndone(state);
    case 'namedTemplates.changed':
      return { ...state, named: event.templates };
    case 'template.written':
      return {
        ...withoutStorageError(state, 'template'),
        saved: event.text,
        notice: event.reason === 'save' ? 'saved' : null,
      };
    case 'template.changed': {
      const isFollowing = fields.template === inForce(state.saved) && event.text !== null;
      return {
        ...state,
        saved: event.text,
        fields: isFollowing ? { ...fields, template: inForce(event.text) } : fields,
      };
    }
    case 'template.replacedChanged':
      return { ...state, replaced: event.replaced };
    case 'draft.found':
      return findDraft(state, event.draft);
    case 'draft.opened':
      return restoreDraft({ ...state, isOpening: false }, event.draft);
    case 'draft.leftChanged':
      return sorted({ ...state, free: event.drafts });
    case 'draft.offered':
      return { ...state, offered: event.id };
    case 'leftDraft.open':
      return state.mode === 'idle' && !state.isOpening
        ? send({ ...state, isOpening: true }, ['draft.open', event.id])
        : state;
    case 'draft.refused':
      return { ...state, isOpening: false };
    case 'draft.owned':
    case 'draft.released':
      return state;
    case 'draft.discardLeft': {
      const isShown = state.unfinished.some(({ id }) => id === event.id);
      if (!isShown) return state;
      const discarded = state.free.filter(({ id }) => id === event.id);
      return send(
        { ...state, discarded },
        ...discarded.map(({ id }): Command => ['draft.discard', id]),
      );
    }
    case 'draft.undoDiscard':
      return send(
        { ...state, discarded: [] },
        ...state.discarded.map(({ id }): Command => ['draft.putBack', id]),
      );
    case 'draft.saved':
      return withoutStorageError(state, 'draft');
    case 'history.changed':
      return sorted({ ...state, history: event.entries });
    case 'history.open': {
      const entry = state.history.find(({ id }) => id === event.id);
      return entry === undefined || state.mode !== 'idle' ? state : replaced(state, entry.report);
    }
    case 'history.openWithNotes': {
      const entry = state.history.find(({ id }) => id === event.id);
      const asked = entry?.isOfPeriod === true ? undefined : entry?.report;
      if (asked?.asked === null || asked === undefined || state.mode !== 'idle') return state;
      return withUndo(state, {
        ...replaced(state, asked),
        fields: { ...asked.asked, template: fields.template },
      });
    }
    case 'history.remove': {
      const removed = state.history.filter(({ id }) => id === event.id);
      if (removed.length === 0) return state;
      return send({ ...state, removed }, ['history.remove', event.id]);
    }
    case 'history.clear':
      return send({ ...state, removed: state.history }, ['history.clear']);
    case 'history.undoRemoval':
      return send({ ...state, removed: [] }, ['history.add', state.removed.map(({ id }) => id)]);
    case 'settings.changed':
      return { ...state, continues: event.continues };
    case 'settings.change':
      return send({ ...state, continues: event.continues }, ['settings.write', event.continues]);
    case 'backup.import':
      return send(
        state,
        ['history.add', ['elsewhere']],
        ['namedTemplates.put', [['elsewhere', 'よそ', 'よその型']]],
        ['template.addReplaced', ['よその前の型']],
      );
    case 'store.recovers':
      return withoutStorageError(state, event.store);
    case 'store.fails':
    case 'store.breaks': {
      const isOpening = state.isOpening && event.store !== 'draft';
      const failed = withoutStorageError({ ...state, isOpening }, event.store);
      const isRefusal = event.type === 'store.fails' && event.store === 'template';
      return {
        ...failed,
        storageErrors: [...failed.storageErrors, event.store],
        notice: isRefusal ? 'save-failed' : state.notice,
      };
    }
    case 'token.changed':
      return { ...state, isTokenStored: event.isStored, isTokenRefused: false };
    case 'token.breaks':
    case 'calendar.breaks':
    case 'autosave.breaks':
    case 'plans.breaks':
      return state;
  }
}

/** What the event makes of the screen; one that the page would not take changes nothing. */
export function step(state: ModelState, event: ModelEvent, learned: Learned): ModelState {
  const quiet = { ...state, sent: [], said: [], count: state.count + 1 };
  return can(state, event.type) ? take(quiet, event, learned) : quiet;
}

/** What a person sees, what leaves the page, and what is kept. */
export function view(state: ModelState) {
  const { report, error, previous, generation } = state;
  const shown =
    error === null
      ? report.text
      : error.place === 'instead'
        ? `<${error.kind}>`
        : `${report.text}<${error.kind}>`;
  return {
    mode: state.mode,
    fields: state.fields,
    result: shown,
    outcome: report.outcome,
    accepted: report.accepted?.length ?? 0,
    previous: previous?.text ?? null,
    alert: state.alert,
    calls: state.calls.length,
    lastCall: state.calls.at(-1) ?? null,
    cancelled: state.cancelled,
    streamed: generation?.streamed ?? null,
    can: COMMANDS.filter((type) => can(state, type)),
    canEdit: can(state, 'result.change'),
    saved: state.saved,
    notice: state.notice,
    isTokenStored: state.isTokenStored,
    isTokenRefused: state.isTokenRefused,
    continues: state.continues,
    unfinished: state.unfinished.map(({ id }) => id),
    offered: state.offered,
    history: state.history.map(({ id }) => id),
    named: state.named.map(({ id }) => id),
    storageErrors: state.storageErrors.toSorted(),
    sent: state.sent.map((command) => JSON.stringify(command)).toSorted(),
    said: state.said,
  };
}

export type View = ReturnType<typeof view>;
