import { templateNameOf } from '../domain/templateName.ts';
import { initialContext } from './reportContext.ts';
import { reportSetup } from './reportSetup.ts';

/** The whole life of the screen. Facts live in the context; the four modes say what may happen next. */
export const reportMachine = reportSetup.createMachine({
  id: 'report',
  context: ({ input }) => initialContext(input),
  entry: 'recordReport',
  invoke: [
    { src: 'tokenStatus', id: 'token', onError: {} },
    {
      src: 'templateStore',
      id: 'template',
      onError: {
        actions: { type: 'noteUnavailable', params: 'template' },
      },
    },
    {
      src: 'namedTemplateStore',
      id: 'namedTemplates',
      onError: {
        actions: { type: 'noteUnavailable', params: 'namedTemplates' },
      },
    },
    {
      src: 'draftStore',
      id: 'draft',
      onError: {
        actions: { type: 'noteUnavailable', params: 'draft' },
      },
    },
    {
      src: 'historyStore',
      id: 'history',
      onError: {
        actions: { type: 'noteUnavailable', params: 'history' },
      },
    },
    {
      src: 'settingsStore',
      id: 'settings',
      onError: {
        actions: { type: 'noteUnavailable', params: 'settings' },
      },
    },
    { src: 'planReader', id: 'plans', onError: {} },
    { src: 'calendar', id: 'calendar', onError: {} },
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
        'piece.received': {
          guard: { type: 'isHeldPiece', params: ({ event }) => event.callId },
          actions: [{ type: 'addHeldPiece', params: ({ event }) => event }, 'recordReport'],
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
        'history.open': {
          guard: { type: 'isInHistory', params: ({ event }) => event.id },
          actions: { type: 'openEntry', params: ({ event }) => event },
        },
        'history.openWithNotes': {
          guard: { type: 'hasNotesInHistory', params: ({ event }) => event.id },
          actions: { type: 'openEntryWithNotes', params: ({ event }) => event },
        },
        'draft.takeOffered': {
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
        'report.cancel': [
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
          { guard: 'wasForReport', target: 'validating' },
          { guard: 'wasForDraft', target: 'validating', actions: 'wantDraft' },
          { guard: 'canContinue', target: 'generating', actions: 'startContinuation' },
          { target: 'idle' },
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
    'template.takeImported': {
      actions: { type: 'takeImportedTemplate', params: ({ event }) => event.text },
    },
    'namedTemplate.save': {
      guard: { type: 'canNameTemplate', params: ({ event }) => event.name },
      actions: { type: 'addNamedTemplate', params: ({ event }) => event.name },
    },
    'namedTemplate.overwrite': {
      guard: { type: 'canOverwriteTemplate', params: ({ event }) => event.id },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event.id },
        {
          type: 'putNamedTemplate',
          params: ({ context, event }) => ({ id: event.id, text: context.fields.template }),
        },
      ],
    },
    'namedTemplate.rename': {
      guard: { type: 'canRenameTemplate', params: ({ event }) => event },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event.id },
        {
          type: 'putNamedTemplate',
          params: ({ event }) => ({ id: event.id, name: templateNameOf(event.name) }),
        },
      ],
    },
    'namedTemplate.remove': {
      guard: { type: 'isNamedTemplate', params: ({ event }) => event.id },
      actions: [
        { type: 'rememberNamedTemplate', params: ({ event }) => event.id },
        { type: 'removeNamedTemplate', params: ({ event }) => event.id },
      ],
    },
    'namedTemplate.undo': {
      guard: 'hasChangedNamedTemplate',
      actions: [
        'restoreNamedTemplate',
        { type: 'noteFacts', params: { changedNamedTemplate: null } },
      ],
    },
    'namedTemplates.changed': {
      actions: {
        type: 'noteFacts',
        params: ({ event }) => ({ namedTemplates: event.templates }),
      },
    },
    'template.written': {
      actions: { type: 'noteTemplateWritten', params: ({ event }) => event },
    },
    'storage.changed': { actions: { type: 'noteStorage', params: ({ event }) => event } },
    'template.changed': {
      actions: { type: 'followSavedTemplate', params: ({ event }) => event.text },
    },
    'template.replacedChanged': {
      actions: {
        type: 'noteFacts',
        params: ({ event }) => ({ replacedTemplates: event.replaced }),
      },
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
    'draft.offered': { actions: { type: 'offerDrafts', params: ({ event }) => event.drafts } },
    'draft.taken': {
      actions: [
        { type: 'takeDraft', params: ({ event }) => event.draft },
        'recordInterruptedReport',
      ],
    },
    'draft.discardOffered': {
      actions: [{ type: 'noteDiscarded', params: ({ event }) => [event.id] }, 'discardDrafts'],
    },
    'draft.discardAllOffered': {
      guard: 'hasOfferedDrafts',
      actions: [
        {
          type: 'noteDiscarded',
          params: ({ context }) => context.offeredDrafts.map(({ id }) => id),
        },
        'discardDrafts',
      ],
    },
    'draft.undoDiscard': { guard: 'hasDiscardedDrafts', actions: 'restoreDiscardedDrafts' },
    'draft.saved': {
      actions: { type: 'noteDraftSaved', params: ({ event }) => event.savedAt },
    },
    'history.changed': {
      actions: [
        { type: 'noteFacts', params: ({ event }) => ({ history: event.entries }) },
        { type: 'offerDrafts', params: ({ context }) => context.offeredDrafts },
        { type: 'readPlans', params: ({ event }) => event.entries },
      ],
    },
    'plans.changed': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ plans: event.plans }) },
    },
    'history.remove': {
      guard: { type: 'isInHistory', params: ({ event }) => event.id },
      actions: [
        { type: 'noteRemoved', params: ({ event }) => [event.id] },
        { type: 'removeEntry', params: ({ event }) => event.id },
      ],
    },
    'history.clear': {
      actions: [
        { type: 'noteRemoved', params: ({ context }) => context.history.map(({ id }) => id) },
        'clearHistory',
      ],
    },
    'history.undoRemoval': { guard: 'hasRemovedHistory', actions: 'restoreRemoved' },
    'day.changed': {
      actions: [
        { type: 'noteFacts', params: ({ event }) => ({ day: event.date }) },
        { type: 'offerDrafts', params: ({ context }) => context.offeredDrafts },
      ],
    },
    'stores.read': { actions: { type: 'noteFacts', params: { areStoresRead: true } } },
    'settings.changed': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ settings: event.settings }) },
    },
    'settings.change': {
      actions: [
        { type: 'noteFacts', params: ({ event }) => ({ settings: event.settings }) },
        { type: 'writeSettings', params: ({ event }) => event.settings },
      ],
    },
    'backup.import': { actions: { type: 'importBackup', params: ({ event }) => event.added } },
  },
});
