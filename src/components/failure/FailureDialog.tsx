import '../shared/laterStyles.ts';
import { Accordion, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  isInputRefusal,
  isWorthRetrying,
  type ServiceFailure,
} from '../../domain/failure/failure.ts';
import type { InputFieldName } from '../../domain/inputFields.ts';
import { MAX_TOKENS } from '../../domain/settings.ts';
import { findToken } from '../../domain/token.ts';
import type { GenerateCommand } from '../../machines/actorContracts.ts';
import { isContinuable } from '../../machines/report/generationUpdates.ts';
import { selectIsAlerting } from '../../machines/report/selectors.ts';
import { elementIds, focusElement, openSettings, openSetUp } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { AvailableModels } from '../provider/AvailableModels.tsx';
import { liveModelWords } from '../provider/words.ts';
import { type Ports, usePorts } from '../ports.ts';
import {
  useCommands,
  useReport,
  useReportActor,
  useSettings,
  useStored,
} from '../shared/reportActor.ts';
import { selectInField } from '../shared/textAreaEdits.ts';
import { dialogProps } from '../shared/useDialog.ts';
import { TOKEN_PAGE } from '../guide/words.ts';
import { resultWords } from '../result/words.ts';
import { sharedWords } from '../shared/words.ts';
import {
  type FailureLink,
  failureDetails,
  failureWords,
  type Remedy,
  alertWords,
} from './words.ts';

const SERVICE_LINKS: Readonly<Record<Exclude<FailureLink, 'model'>, string>> = {
  token: TOKEN_PAGE,
  billing: 'https://huggingface.co/settings/billing',
  providers: 'https://huggingface.co/settings/inference-providers',
};

function isAboutHuggingFace(
  { provider }: ServiceFailure,
  { providers }: Ports['service'],
): boolean {
  return providers.length > 0 && provider === undefined;
}

function modelPage(model: string): string {
  return `https://huggingface.co/${model.split('/').map(encodeURIComponent).join('/')}`;
}

/** What to do once the alert has closed: what a remedy has set, else focus the first refused field, else what was clicked. */
function useAfterClose(isOpen: boolean): RefObject<(() => void) | null> {
  const actor = useReportActor();
  const afterClose = useRef<() => void>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const { failure, fields, generateCommand } = actor.getSnapshot().context;
    const focusOrigin = () => {
      const isCardOpen = document.getElementById(elementIds.rewriteFallback) !== null;
      const isRewriting = generateCommand.type === 'report.rewrite';
      focusElement(!isRewriting ? 'generate' : isCardOpen ? 'rewriteFallback' : 'findings');
    };
    const focusRefused = (field: InputFieldName) => {
      const token = findToken(fields[field]);
      if (token === null) focusElement(field);
      else selectInField(field, token, fields[field].indexOf(token));
    };
    const [refusedField] = isInputRefusal(failure) ? failure.fields : [];
    return () => {
      const next = afterClose.current;
      afterClose.current = null;
      if (next !== null) next();
      else if (refusedField !== undefined) focusRefused(refusedField);
      else focusOrigin();
    };
  }, [isOpen, actor]);

  return afterClose;
}

function Details({ failure }: { readonly failure: ServiceFailure }) {
  const details = failureDetails(failure);
  if (details.length === 0) return null;
  return (
    <Accordion>
      <Accordion.Item value="details">
        <Accordion.Control>{alertWords.details}</Accordion.Control>
        <Accordion.Panel fz="sm">
          {details.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** The remedies to offer, the most helpful first. */
function useRemedies(
  failure: ServiceFailure,
  ofFailure: readonly Remedy[],
  command: GenerateCommand['type'],
  isModelChosen: boolean,
): ReadonlySet<Remedy> {
  const { service } = usePorts();
  const isLongest = useStored(({ settings }) => settings.settings.maxTokens >= MAX_TOKENS);
  const canContinue = useReport(({ context }) => isContinuable(context.report));
  const canRetry = isWorthRetrying(failure);
  const isRewriting = command === 'report.rewrite';
  const isContinuing = command === 'report.continue';
  const isHidden: Partial<Record<Remedy, boolean>> = {
    // What could not be rewritten or continued is no reason to replace the report.
    'fill-template': isRewriting || (isContinuing && canRetry),
    longest: isLongest,
    models: !isAboutHuggingFace(failure, service),
  };
  return new Set<Remedy>([
    ...(isModelChosen ? (['retry'] as const) : []),
    ...ofFailure.filter((remedy) => isHidden[remedy] !== true),
    ...(canRetry && canContinue && !isRewriting && !isContinuing ? (['continue'] as const) : []),
    ...(canRetry ? (['retry'] as const) : []),
    ...(isRewriting ? [] : (['fill-template'] as const)),
  ]);
}

/** What each remedy does; signing in has a button of its own. */
function useRemedyActions(
  dismissThen: (next: () => void) => () => void,
  listModels: () => void,
): Readonly<Record<Exclude<Remedy, 'authorize'>, () => void>> {
  const { continueReport, fillTemplate, retry } = useCommands();
  const [, changeSettings] = useSettings();
  const { provider, reload } = usePorts();
  const toSettings = dismissThen(() => {
    focusElement('generate');
    openSettings();
  });
  return {
    provider: toSettings,
    'this-computer': () => {
      provider?.choose('this-computer');
      provider?.search.start();
      toSettings();
    },
    'hugging-face': dismissThen(openSetUp),
    longest: () => {
      changeSettings({ maxTokens: MAX_TOKENS });
      retry();
    },
    models: listModels,
    token: dismissThen(openSetUp),
    key: dismissThen(openSetUp),
    settings: toSettings,
    'edit-notes': dismissThen(() => focusElement('today')),
    'fill-template': fillTemplate,
    continue: dismissThen(continueReport),
    reload,
    retry,
  };
}

interface ServiceFailureAlertProps {
  readonly failure: ServiceFailure;
  readonly afterClose: RefObject<(() => void) | null>;
}

function ServiceFailureAlert({ failure, afterClose }: ServiceFailureAlertProps) {
  const actor = useReportActor();
  const { dismissFailure } = useCommands();
  const ports = usePorts();
  const { signIn } = ports;
  const [settings, changeSettings] = useSettings();
  const isAfterText = useReport(({ context }) => context.errorText?.placement === 'after');
  // Kept while the dialog fades out, when the machine may already do something else.
  const [command] = useState(() => actor.getSnapshot().context.generateCommand.type);
  const [timesListed, setTimesListed] = useState(0);
  const [chosenModel, setChosenModel] = useState<string | null>(null);
  const isRewriting = command === 'report.rewrite';
  const words = failureWords(failure, ports, isAfterText && !isRewriting);
  const link = isAboutHuggingFace(failure, ports.service) ? words.link : undefined;
  const isListing = timesListed > 0 && chosenModel === null;
  const remedies = useRemedies(failure, words.remedies ?? [], command, chosenModel !== null);
  const [first] = isListing ? [] : remedies;
  const labels = {
    ...alertWords.remedies,
    ...(command === 'report.continue' && { retry: resultWords.continue }),
  };

  const dismissThen = (next: () => void) => () => {
    afterClose.current = next;
    dismissFailure();
  };
  const actions = useRemedyActions(dismissThen, () => {
    setChosenModel(null);
    setTimesListed(timesListed + 1);
  });
  const chooseModel = (model: string) => {
    changeSettings({ model });
    setChosenModel(model);
  };
  const buttonOf = (remedy: Remedy) => {
    if (remedy === 'authorize') {
      const isAgain = failure.isSignedIn === true;
      return signIn && <signIn.Remedy key={remedy} {...{ isAgain, dismissThen }} />;
    }
    return (
      <Button
        key={remedy}
        {...(remedy === first && { variant: 'filled', 'data-autofocus': true })}
        autoFocus={remedy === first && chosenModel !== null}
        onClick={actions[remedy]}
      >
        {labels[remedy]}
      </Button>
    );
  };

  return (
    <Stack gap="sm">
      <Text fw={700}>{words.cause}</Text>
      {isRewriting && <p>{alertWords.reportKept}</p>}
      {isListing ? (
        <AvailableModels key={timesListed} onChoose={chooseModel} />
      ) : (
        <p>{chosenModel === null ? words.nextStep : liveModelWords.taken(chosenModel)}</p>
      )}
      {first !== undefined && buttonOf(first)}
      {link !== undefined && (
        <ExternalLink href={link === 'model' ? modelPage(settings.model) : SERVICE_LINKS[link]}>
          {alertWords.links[link]}
        </ExternalLink>
      )}
      <Group gap={0} mx={-10}>
        {[...remedies].map((remedy) => remedy !== first && buttonOf(remedy))}
        <Button ml="auto" onClick={dismissFailure}>
          {sharedWords.close}
        </Button>
      </Group>
      <Details failure={failure} />
    </Stack>
  );
}

export function FailureDialog() {
  const { dismissFailure, retry } = useCommands();
  const isOpen = useReport(selectIsAlerting);
  const failure = useReport(({ context }) => context.failure);
  const afterClose = useAfterClose(isOpen);

  const refusal = isInputRefusal(failure) ? alertWords.refusals[failure.kind] : null;
  const isTokenRefused = failure?.kind === 'token-in-input';
  return (
    <Modal
      {...dialogProps(isOpen)}
      onClose={dismissFailure}
      title={refusal?.title ?? alertWords.error}
      returnFocus={false}
      withCloseButton={false}
      centered
    >
      {refusal !== null && (
        <Stack gap="sm">
          <p>{refusal.text}</p>
          <Button variant="default" data-autofocus onClick={dismissFailure}>
            {isTokenRefused ? alertWords.goBack : sharedWords.close}
          </Button>
          {isTokenRefused && (
            <Button
              ml="auto"
              mr={-10}
              onClick={() => {
                afterClose.current = () => focusElement('generate');
                retry();
              }}
            >
              {alertWords.sendAnyway}
            </Button>
          )}
        </Stack>
      )}
      {failure !== null && !isInputRefusal(failure) && (
        <ServiceFailureAlert failure={failure} afterClose={afterClose} />
      )}
    </Modal>
  );
}
