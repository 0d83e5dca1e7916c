import { initialContext } from './reportContext.ts';
import { reportSetup } from './reportSetup.ts';
import { sampleFields } from './stepUpdates.ts';

export const reportMachine = reportSetup.createMachine({
  id: 'report',
  context: ({ input, spawn }) => {
    const library = spawn('library', { id: 'library', input: { settings: input.settings } });
    const drafts = spawn('drafts', { id: 'drafts', input: { library } });
    return initialContext(input, { library, drafts, checks: spawn('checks', { id: 'checks' }) });
  },
  entry: 'recordReport',
  invoke: [
    { src: 'tokenStatus', id: 'token', onError: {} },
    { src: 'autosave', id: 'autosave', input: ({ self }) => self, onError: {} },
    { src: 'reportHead', id: 'head', onError: {} },
    { src: 'planReader', id: 'plans', onError: {} },
    { src: 'reportWatch', id: 'reportWatch', input: ({ self }) => self },
    { src: 'previousWatch', id: 'previousWatch', input: ({ self }) => self },
    { src: 'switchesWatch', id: 'switchesWatch', input: ({ self }) => self },
  ],
  initial: 'idle',
  states: {
    idle: {
      entry: ['wantReport', 'followDay'],
      on: {
        'report.generate': 'validating',
        'report.fillTemplate': {
          target: 'validating',
          actions: { type: 'wantFilledTemplate', params: null },
        },
        'report.fillPeriod': {
          target: 'validating',
          actions: { type: 'wantFilledTemplate', params: ({ event }) => event.request },
        },
        'report.continue': {
          guard: 'canContinue',
          target: 'generating',
          actions: 'startContinuation',
        },
        'report.rewrite': {
          guard: 'isChecked',
          target: 'generating',
          actions: { type: 'startRewriting', params: ({ event }) => event.rewriting },
        },
        'result.mend': {
          guard: 'isChecked',
          actions: [
            { type: 'mendResult', params: ({ event }) => event.text },
            { type: 'checkMended', params: ({ event }) => event },
            'recordReport',
          ],
        },
        'result.accept': {
          guard: 'isChecked',
          actions: [
            { type: 'acceptFinding', params: ({ event }) => event.finding },
            'recordReport',
          ],
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
          guard: 'hasNoOwnNotes',
          actions: { type: 'insertExample', params: ({ event }) => event },
        },
        'sample.show': {
          target: 'validating',
          actions: 'wantSample',
        },
        'carryOver.insert': {
          guard: 'hasPlansToCarryOver',
          actions: 'insertCarryOver',
        },
        'undo.apply': [
          { guard: 'hasReportUndo', actions: ['applyUndo', 'recordReport'] },
          { guard: 'hasDayUndo', actions: 'undoDay' },
          { guard: 'hasUndo', actions: 'applyUndo' },
        ],
        'entry.opened': {
          actions: [{ type: 'openEntry', params: ({ event }) => event }, 'emitShown'],
        },
        'entry.openedWithNotes': {
          actions: [{ type: 'openEntryWithNotes', params: ({ event }) => event }, 'emitShown'],
        },
        'leftDraft.open': {
          actions: { type: 'openLeftDraft', params: ({ event }) => event.id },
        },
      },
    },

    validating: {
      tags: 'busy',
      entry: 'checkToken',
      invoke: {
        id: 'prepareRequest',
        src: 'prepareRequest',
        input: ({ context, event }) => {
          const { intent } = context;
          const given = intent === 'fill-template' ? context.given : null;
          const notes = event.type === 'sample.show' ? event.notes : undefined;
          return {
            fields:
              intent === 'show-sample' ? sampleFields(context, notes) : (given ?? context.fields),
            intent,
            day: given === null ? context.day : null,
            isTokenMeant:
              event.type === 'report.retry' && context.failure?.kind === 'token-in-input',
          };
        },
        onDone: [
          {
            guard: 'isSample',
            target: 'idle',
            actions: [
              { type: 'showSample', params: ({ event }) => event.output },
              'emitShown',
              'announceEnd',
            ],
          },
          {
            guard: { type: 'isFilledTemplate', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'showFilledTemplate', params: ({ event }) => event.output },
              'emitShown',
              'recordReport',
              'announceEnd',
            ],
          },
          {
            target: 'generating',
            actions: [
              { type: 'startGeneration', params: ({ event }) => event.output },
              { type: 'saveUsedTemplate', params: ({ event }) => event.output },
              'emitShown',
            ],
          },
        ],
        onError: {
          target: 'error',
          actions: { type: 'failGeneration', params: ({ event }) => ({ reason: event.error }) },
        },
      },
      on: {
        'report.cancel': { target: 'idle', actions: 'emitCancelled' },
      },
    },

    generating: {
      tags: 'busy',
      invoke: {
        id: 'generateReport',
        src: 'generateReport',
        input: ({ context, self }) => {
          const { generation, rewriting, requestNumber } = context;
          if (generation === null) throw new Error('generating without a generation');
          return {
            request: generation.request,
            settings: generation.settings,
            rewriting,
            base: generation.base,
            isBaseEdited: generation.isBaseEdited,
            received: generation.received,
            onText: (text) => self.send({ type: 'delta.received', requestNumber, text }),
            onStopping: (handOver) => {
              const { unsubscribe } = self.on('request.stopping', handOver);
              return unsubscribe;
            },
          };
        },
        onDone: [
          {
            guard: 'isRewriting',
            target: 'idle',
            actions: { type: 'completeRewriting', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isToBeContinued', params: ({ event }) => event.output },
            target: 'generating',
            reenter: true,
            actions: { type: 'nextRequest', params: ({ event }) => event.output },
          },
          {
            target: 'idle',
            actions: [
              { type: 'completeGeneration', params: ({ event }) => event.output },
              'recordReport',
              'announceEnd',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => ({ reason: event.error }) },
            target: 'idle',
            actions: ['completeUnchanged', 'recordReport', 'announceEnd'],
          },
          {
            target: 'error',
            actions: { type: 'failGeneration', params: ({ event }) => ({ reason: event.error }) },
          },
        ],
      },
      on: {
        'delta.received': {
          guard: { type: 'isCurrentRequest', params: ({ event }) => event.requestNumber },
          actions: { type: 'addDelta', params: ({ event }) => event },
        },
        'report.cancel': { actions: ['announceStopping', 'stopAfterwards'] },
        'request.stopped': [
          {
            guard: 'hasGeneratedText',
            target: 'idle',
            actions: ['stopGeneration', 'recordReport', 'announceEnd'],
          },
          {
            target: 'idle',
            actions: ['clearGeneration', 'emitCancelled'],
          },
        ],
      },
    },

    error: {
      tags: 'alert',
      exit: 'wantReport',
      on: {
        'report.generate': 'validating',
        'report.fillTemplate': {
          target: 'validating',
          actions: { type: 'wantFilledTemplate', params: null },
        },
        'report.retry': [
          { guard: 'isSample', target: 'validating', actions: 'wantSample' },
          {
            guard: 'wasForFilledTemplate',
            target: 'validating',
            actions: { type: 'wantFilledTemplate', params: ({ context }) => context.given },
          },
          { guard: 'isRewriting', target: 'generating', actions: 'restartRewriting' },
          { guard: 'canContinueAgain', target: 'generating', actions: 'startContinuation' },
          { target: 'validating' },
        ],
        'failure.dismiss': { target: 'idle', actions: 'pointToRefusedInput' },
      },
    },
  },

  on: {
    'field.change': {
      actions: { type: 'changeField', params: ({ event }) => event },
    },
    'result.change': {
      guard: 'isResultEditable',
      actions: [
        { type: 'readHead', params: ({ event }) => event.text },
        { type: 'editResult', params: ({ event }) => event.text },
        'recordReport',
      ],
    },
    'day.choose': [
      {
        guard: 'isOfDayShown',
        actions: { type: 'writeHead', params: ({ event }) => event.day },
      },
      { actions: { type: 'chooseDay', params: ({ event }) => event.day } },
    ],
    'day.shown': { actions: 'openDay' },
    'head.dated': {
      guard: { type: 'isOfDay', params: ({ event }) => event },
      actions: { type: 'changeDay', params: ({ event }) => event },
    },
    'previous.changed': { actions: { type: 'readPlans', params: ({ event }) => event } },
    'plans.changed': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ plans: event.plans }) },
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
    'place.changed': {
      actions: {
        type: 'noteFacts',
        params: ({ event: { place, localModel } }) => ({ place, localModel }),
      },
    },
    'token.changed': {
      actions: {
        type: 'noteFacts',
        params: ({ event }) => ({ isTokenStored: event.isStored, isTokenRefused: false }),
      },
    },
    'draft.found': {
      actions: [
        { type: 'putBackInTheWay', params: ({ event }) => event.draft },
        { type: 'restoreFoundDraft', params: ({ event }) => event.draft },
        { type: 'recordInterruptedReport', params: ({ event }) => event.draft },
      ],
    },
    'draft.opened': {
      actions: [
        { type: 'restoreDraft', params: ({ event }) => event.draft },
        { type: 'recordInterruptedReport', params: ({ event }) => event.draft },
      ],
    },
    'draft.*': { actions: 'toDrafts' },
    'history.*': { actions: 'toLibrary' },
    'namedTemplate.*': { actions: 'toLibrary' },
    'library.*': { actions: 'toLibrary' },
  },
});
