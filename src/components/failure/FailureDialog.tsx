import '../shared/overlayStyles.ts';
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
import { isContinuable } from '../../machines/report/generationUpdates.ts';
import { selectIsAlerting } from '../../machines/report/selectors.ts';
import { elementIds, focusElement, openSettings, openSetUp } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { LiveModels } from '../onDemand.tsx';
import { liveModelWords } from '../place/words.ts';
import { usePorts } from '../ports.ts';
import { useCommands, useReport, useReportActor, useStored } from '../shared/reportActor.ts';
import { selectWords } from '../shared/textAreaEdits.ts';
import { dialogState } from '../shared/useDialog.ts';
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

function modelPage(model: string): string {
  return `https://huggingface.co/${model.split('/').map(encodeURIComponent).join('/')}`;
}

/** What comes once the alert has closed: the first refused field, what the remedy has set here, else what was pressed. */
function useAfterwards(isOpen: boolean): RefObject<(() => void) | null> {
  const actor = useReportActor();
  const afterwards = useRef<() => void>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const { failure, fields, generateCommand } = actor.getSnapshot().context;
    const goOn = () => {
      const isCardOpen = document.getElementById(elementIds.ownWay) !== null;
      const isRewriting = generateCommand.type === 'report.rewrite';
      focusElement(!isRewriting ? 'generate' : isCardOpen ? 'ownWay' : 'findings');
    };
    const correct = (field: InputFieldName) => {
      const token = findToken(fields[field]);
      if (token === null) focusElement(field);
      else selectWords(field, token, fields[field].indexOf(token));
    };
    const [refused] = isInputRefusal(failure) ? failure.fields : [];
    return () => {
      const next = afterwards.current;
      afterwards.current = null;
      if (next !== null) next();
      else if (refused !== undefined) correct(refused);
      else goOn();
    };
  }, [isOpen, actor]);

  return afterwards;
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

interface ServiceFailureAlertProps {
  readonly failure: ServiceFailure;
  readonly afterwards: RefObject<(() => void) | null>;
}

function ServiceFailureAlert({ failure, afterwards }: ServiceFailureAlertProps) {
  const actor = useReportActor();
  const { changeSettings, continueReport, dismissFailure, fillTemplate, retry } = useCommands();
  const ports = usePorts();
  const { signIn } = ports;
  const settings = useStored(({ settings }) => settings.settings);
  const isAfterText = useReport(({ context }) => context.errorText?.placement === 'after');
  // A section that could not be written anew is no reason to replace the report.
  const isRewriting = useReport(({ context }) => context.generateCommand.type === 'report.rewrite');
  // Until the alert has faded out, whatever the machine wants by then.
  const [isGoingOn] = useState(
    () => actor.getSnapshot().context.generateCommand.type === 'report.continue',
  );
  const [timesAsked, setTimesAsked] = useState(0);
  const [taken, setTaken] = useState<string | null>(null);
  const words = failureWords(failure, ports, isAfterText && !isRewriting);
  const isHuggingFace = ports.service.providers.length > 0 && failure.provider === undefined;
  const link = isHuggingFace ? words.link : undefined;
  const canRetry = isWorthRetrying(failure);
  const isCut = useReport(({ context }) => isContinuable(context.report));
  const canContinue = canRetry && isCut && !isRewriting && !isGoingOn;
  const hasReport = isRewriting || (isGoingOn && canRetry);
  const { remedies } = alertWords;
  const isLongest = settings.maxTokens >= MAX_TOKENS;
  const labels = isGoingOn ? { ...remedies, retry: resultWords.continue } : remedies;
  const isListed = timesAsked > 0 && taken === null;
  const ways = new Set<Remedy>([
    ...(taken === null ? [] : (['retry'] as const)),
    ...(words.remedies ?? []).filter(
      (remedy) =>
        !(hasReport && remedy === 'fill-template') &&
        !(isLongest && remedy === 'longest') &&
        (isHuggingFace || remedy !== 'models'),
    ),
    ...(canContinue ? (['continue'] as const) : []),
    ...(canRetry ? (['retry'] as const) : []),
    ...(isRewriting ? [] : (['fill-template'] as const)),
  ]);
  const [first] = isListed ? [] : ways;

  const dismissThen = (next: () => void) => () => {
    afterwards.current = next;
    dismissFailure();
  };
  const toSettings = dismissThen(() => {
    focusElement('generate');
    openSettings();
  });
  const actions: Readonly<Record<Exclude<Remedy, 'authorize'>, () => void>> = {
    place: toSettings,
    'this-computer': () => {
      ports.provider?.choose('this-computer');
      ports.provider?.search.start();
      toSettings();
    },
    'hugging-face': dismissThen(openSetUp),
    longest: () => {
      changeSettings({ ...settings, maxTokens: MAX_TOKENS });
      retry();
    },
    models: () => {
      setTaken(null);
      setTimesAsked(timesAsked + 1);
    },
    token: dismissThen(openSetUp),
    key: dismissThen(openSetUp),
    settings: toSettings,
    'edit-notes': dismissThen(() => focusElement('today')),
    'fill-template': fillTemplate,
    continue: dismissThen(continueReport),
    reload: ports.reload,
    retry,
  };
  const take = (model: string) => {
    changeSettings({ ...settings, model });
    setTaken(model);
  };
  const wayOut = (remedy: Remedy) => {
    const isFirst = remedy === first;
    if (remedy === 'authorize') {
      const isAgain = failure.isSignedIn === true;
      return signIn && <signIn.Remedy key={remedy} {...{ isAgain, dismissThen }} />;
    }
    return (
      <Button
        key={remedy}
        {...(isFirst && { variant: 'filled', 'data-autofocus': true })}
        autoFocus={isFirst && taken !== null}
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
      {isListed ? (
        <LiveModels key={timesAsked} onTake={take} />
      ) : (
        <p>{taken === null ? words.nextStep : liveModelWords.taken(taken)}</p>
      )}
      {first !== undefined && wayOut(first)}
      {link !== undefined && (
        <ExternalLink href={link === 'model' ? modelPage(settings.model) : SERVICE_LINKS[link]}>
          {alertWords.links[link]}
        </ExternalLink>
      )}
      <Group gap={0} mx={-10}>
        {[...ways].map((way) => way !== first && wayOut(way))}
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
  const afterwards = useAfterwards(isOpen);

  const refusal = isInputRefusal(failure) ? alertWords.refusals[failure.kind] : null;
  const isTokenRefused = failure?.kind === 'token-in-input';
  return (
    <Modal
      {...dialogState(isOpen)}
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
                afterwards.current = () => focusElement('generate');
                retry();
              }}
            >
              {alertWords.sendAnyway}
            </Button>
          )}
        </Stack>
      )}
      {failure !== null && !isInputRefusal(failure) && (
        <ServiceFailureAlert failure={failure} afterwards={afterwards} />
      )}
    </Modal>
  );
}
