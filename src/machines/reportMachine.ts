import { initialContext } from './reportContext.ts';
import { reportSetup } from './reportSetup.ts';

/** The whole life of the screen. Facts live in the context; the four modes say what may happen next. */
export const reportMachine = reportSetup.createMachine({
  id: 'report',
  context: ({ input, spawn }) => {
    const library = spawn('library', { id: 'library', input: { settings: input.settings } });
    return initialContext(input, library, spawn('drafts', { id: 'drafts', input: { library } }));
  },
  entry: 'recordReport',
  invoke: [
    { src: 'tokenStatus', id: 'token', onError: {} },
    { src: 'autosave', id: 'autosave', input: ({ self }) => self, onError: {} },
  ],
  initial: 'idle',
  states: {
    idle: {
      entry: 'wantReport',
      on: {
        'report.generate': 'validating',
        'report.draftWithoutService': {
          target: 'validating',
          actions: 'wantDraft',
        },
        'report.continue': {
          guard: 'canContinue',
          target: 'generating',
          actions: 'startContinuation',
        },
        'report.restorePrevious': {
          guard: 'hasPreviousReport',
          actions: 'restorePreviousReport',
        },
        'report.startNew': {
          guard: 'hasNotes',
          actions: ['recordReport', 'startNew'],
        },
        'example.insert': {
          guard: 'hasNoNotes',
          actions: 'insertExample',
        },
        'carryOver.insert': {
          guard: 'hasPlansToCarryOver',
          actions: 'insertCarryOver',
        },
        'undo.apply': {
          guard: 'hasUndo',
          actions: 'applyUndo',
        },
        'entry.opened': { actions: { type: 'openEntry', params: ({ event }) => event } },
        'entry.openedWithNotes': {
          actions: { type: 'openEntryWithNotes', params: ({ event }) => event },
        },
        'offeredDraft.take': {
          actions: { type: 'takeOfferedDraft', params: ({ event }) => event.id },
        },
      },
    },

    validating: {
      tags: 'busy',
      entry: 'checkToken',
      invoke: {
        id: 'prepareRequest',
        src: 'prepareRequest',
        input: ({ context: { fields, purpose } }) => ({ fields, purpose }),
        onDone: [
          {
            guard: { type: 'isDraft', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'fillWithoutService', params: ({ event }) => event.output },
              'recordReport',
              'announceEnd',
            ],
          },
          {
            target: 'generating',
            actions: [
              { type: 'startRun', params: ({ event }) => event.output },
              { type: 'saveUsedTemplate', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isMissingInput', params: ({ event }) => ({ reason: event.error }) },
            target: 'error',
            actions: { type: 'tellMissingInput', params: ({ event }) => ({ reason: event.error }) },
          },
          {
            target: 'error',
            actions: [
              { type: 'failRun', params: ({ event }) => ({ reason: event.error }) },
              { type: 'reportFailure', params: ({ event }) => ({ reason: event.error }) },
            ],
          },
        ],
      },
      on: {
        'report.cancel': { target: 'idle', actions: 'tellCancelled' },
      },
    },

    generating: {
      tags: 'busy',
      invoke: {
        id: 'generateText',
        src: 'generateText',
        input: ({ context, self }) => {
          const { run, callId } = context;
          if (run === null) throw new Error('generating without a run');
          return {
            request: run.request,
            settings: run.settings,
            base: run.base,
            received: run.received,
            onText: (text) => self.send({ type: 'piece.received', callId, text }),
            onStopping: (handOver) => {
              const { unsubscribe } = self.on('call.stopping', handOver);
              return unsubscribe;
            },
          };
        },
        onDone: [
          {
            guard: { type: 'isToBeContinued', params: ({ event }) => event.output },
            target: 'generating',
            reenter: true,
            actions: { type: 'nextCall', params: ({ event }) => event.output },
          },
          {
            target: 'idle',
            actions: [
              { type: 'completeRun', params: ({ event }) => event.output },
              'recordReport',
              'announceEnd',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isWithoutNews', params: ({ event }) => ({ reason: event.error }) },
            target: 'idle',
            actions: ['endWithoutNews', 'recordReport', 'announceEnd'],
          },
          {
            guard: 'hasRunText',
            target: 'error',
            actions: [
              { type: 'failRun', params: ({ event }) => ({ reason: event.error }) },
              'recordReport',
              { type: 'reportFailure', params: ({ event }) => ({ reason: event.error }) },
            ],
          },
          {
            target: 'error',
            actions: [
              { type: 'failRun', params: ({ event }) => ({ reason: event.error }) },
              { type: 'reportFailure', params: ({ event }) => ({ reason: event.error }) },
            ],
          },
        ],
      },
      on: {
        'piece.received': {
          guard: { type: 'isCurrentCall', params: ({ event }) => event.callId },
          actions: { type: 'addPiece', params: ({ event }) => event },
        },
        'report.cancel': { actions: ['askForText', 'stopAfterwards'] },
        'call.stopped': [
          {
            guard: 'hasRunText',
            target: 'idle',
            actions: ['stopRun', 'recordReport', 'announceEnd'],
          },
          {
            target: 'idle',
            actions: ['forgetRun', 'tellCancelled'],
          },
        ],
      },
    },

    error: {
      tags: 'alert',
      exit: 'wantReport',
      on: {
        'report.generate': 'validating',
        'report.draftWithoutService': {
          target: 'validating',
          actions: 'wantDraft',
        },
        'report.retry': [
          { guard: 'wasForDraft', target: 'validating', actions: 'wantDraft' },
          { guard: 'canContinueAgain', target: 'generating', actions: 'startContinuation' },
          { target: 'validating' },
        ],
        'failure.dismiss': { target: 'idle', actions: 'pointToMissingInput' },
      },
    },
  },

  on: {
    'field.change': {
      actions: { type: 'changeField', params: ({ event }) => event },
    },
    'result.change': {
      guard: 'isResultEditable',
      actions: [{ type: 'changeResult', params: ({ event }) => event }, 'recordReport'],
    },
    'template.save': { actions: 'writeTemplate' },
    'template.revert': {
      guard: 'hasRestoredTemplate',
      actions: 'revertTemplate',
    },
    'template.restoreReplaced': {
      guard: 'hasReplacedTemplate',
      actions: 'restoreReplacedTemplate',
    },
    'template.choose': {
      actions: { type: 'chooseTemplate', params: ({ event }) => event },
    },
    'template.answered': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ templateNotice: event.notice }) },
    },
    'template.changed': {
      actions: { type: 'followSavedTemplate', params: ({ event }) => event },
    },
    'token.changed': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ isTokenStored: event.isStored }) },
    },
    'draft.found': [
      {
        guard: 'isDraftInTheWay',
        actions: [
          { type: 'setDraftAside', params: ({ event }) => event.draft },
          { type: 'putBackDraft', params: ({ event }) => event.draft },
          'recordInterruptedReport',
        ],
      },
      {
        actions: [
          { type: 'putBackDraft', params: ({ event }) => event.draft },
          'recordInterruptedReport',
        ],
      },
    ],
    'draft.taken': {
      actions: [
        { type: 'takeDraft', params: ({ event }) => event.draft },
        'recordInterruptedReport',
      ],
    },
    'draft.*': { actions: 'toDrafts' },
    'history.*': { actions: 'toLibrary' },
    'namedTemplate.*': { actions: 'toLibrary' },
    'library.*': { actions: 'toLibrary' },
  },
});
