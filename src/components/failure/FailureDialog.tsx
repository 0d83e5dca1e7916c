import '../shared/overlayStyles.ts';
import { Accordion, Button, Group, Modal, Stack, Text } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  isInputRefusal,
  isWorthRetrying,
  type ServiceFailure,
} from '../../domain/failure/failure.ts';
import { tokenIn } from '../../domain/token.ts';
import { selectIsAlerting } from '../../machines/report/selectors.ts';
import { elementIds, focusElement } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { openSetUp, TOKEN_PAGE } from '../guide/setUp.ts';
import { LiveModels } from '../onDemand.tsx';
import { modelTaken } from '../place/words.ts';
import { usePorts } from '../ports.ts';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { selectWords } from '../shared/textAreaEdits.ts';
import { dialogState } from '../shared/useDialog.ts';
import { useCommands } from '../shared/useCommands.ts';
import { useSeconds } from '../shared/timing.ts';
import { guideWords } from '../guide/words.ts';
import { resultWords } from '../result/words.ts';
import { actionWords } from '../screen/words.ts';
import { sharedWords } from '../shared/words.ts';
import {
  countedWait,
  type FailureLink,
  failureDetails,
  failureWords,
  type Remedy,
  secondsLeft,
  alertWords,
} from './words.ts';

const REMEDIES: Readonly<Record<Remedy, string>> = {
  ...alertWords.remedies,
  authorize: '',
  'fill-template': actionWords.fillTemplate,
  reload: guideWords.reload.button,
};

const SERVICE_LINKS: Readonly<Record<FailureLink, string>> = {
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
  const wasOpen = useRef(false);

  useEffect(() => {
    const subscription = actor.on('input.refused', ({ field }) => {
      afterwards.current = () => {
        const text = actor.getSnapshot().context.fields[field];
        const token = tokenIn(text);
        if (token === null) focusElement(field);
        else selectWords(field, token, text.indexOf(token));
      };
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  useEffect(() => {
    if (isOpen) {
      wasOpen.current = true;
    } else if (wasOpen.current) {
      wasOpen.current = false;
      const { rewriting } = actor.getSnapshot().context;
      const isCardOpen = document.getElementById(elementIds.rewrite) !== null;
      const pressed = rewriting === null ? 'generate' : isCardOpen ? 'rewrite' : 'findings';
      const next = afterwards.current ?? (() => focusElement(pressed));
      // Not when the dialog opens: that effect may run only after the click that closes it.
      afterwards.current = null;
      next();
    }
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

/** もう一度 may be pressed at any time; a screen reader is not told each second. */
function Countdown({ from }: { readonly from: number }) {
  const left = from - useSeconds();
  return left > 0 && <span aria-hidden="true">{secondsLeft(left)}</span>;
}

interface WayOutProps {
  readonly remedy: Remedy;
  readonly failure: ServiceFailure;
  readonly look: Readonly<Record<string, unknown>>;
  readonly label: string;
  readonly dismissThen: (next: () => void) => () => void;
  readonly onPress: () => void;
}

function WayOut({ remedy, failure, look, label, dismissThen, onPress }: WayOutProps) {
  const { signIn } = usePorts();
  const model = useLibrary(({ context }) => context.settings.model);
  if (remedy === 'authorize') {
    const isAgain = failure.isSignedIn === true;
    return signIn && <signIn.Remedy {...{ isAgain, dismissThen }} />;
  }
  if (remedy === 'model') {
    return (
      <Button
        {...look}
        component="a"
        href={modelPage(model)}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
      >
        {label}
        <span className="sr-only">{sharedWords.newTab}</span>
      </Button>
    );
  }
  return (
    <Button {...look} onClick={onPress}>
      {label}
      {remedy === 'retry' && look !== OTHER && <Countdown from={countedWait(failure)} />}
    </Button>
  );
}

const FIRST = { 'data-autofocus': true };
const OTHER = { variant: 'subtle' };

interface ServiceFailureAlertProps {
  readonly failure: ServiceFailure;
  readonly onSettings: () => void;
  readonly afterwards: RefObject<(() => void) | null>;
}

function ServiceFailureAlert({ failure, onSettings, afterwards }: ServiceFailureAlertProps) {
  const actor = useReportActor();
  const { changeSettings, dismissFailure, fillTemplate, retry } = useCommands();
  const ports = usePorts();
  const settings = useLibrary(({ context }) => context.settings);
  const isAfterText = useReport(({ context }) => context.errorText?.placement === 'after');
  // A section that could not be written anew is no reason to replace the report.
  const isRewriting = useReport(({ context }) => context.rewriting !== null);
  // Until the alert has faded out, whatever the machine wants by then.
  const [isGoingOn] = useState(() => actor.getSnapshot().context.intent === 'continue');
  const [timesAsked, setTimesAsked] = useState(0);
  const [taken, setTaken] = useState<string | null>(null);
  const words = failureWords(failure, ports, isAfterText && !isRewriting);
  const isHuggingFace = ports.service.kind === 'hugging-face' && failure.place === undefined;
  const canRetry = isWorthRetrying(failure);
  const hasReport = isRewriting || (isGoingOn && canRetry);
  const labels = isGoingOn ? { ...REMEDIES, retry: resultWords.continue } : REMEDIES;
  const isListed = timesAsked > 0 && taken === null;
  const ways = new Set<Remedy>([
    ...(taken === null ? [] : (['retry'] as const)),
    ...words.remedies.map((remedy) => (hasReport && remedy === 'fill-template' ? 'retry' : remedy)),
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
    onSettings();
  });
  const actions: Readonly<Partial<Record<Remedy, () => void>>> = {
    place: toSettings,
    models: () => {
      setTaken(null);
      setTimesAsked(timesAsked + 1);
    },
    token: dismissThen(openSetUp),
    key: dismissThen(openSetUp),
    settings: toSettings,
    'edit-notes': dismissThen(() => focusElement('today')),
    'fill-template': fillTemplate,
    reload: ports.reload,
    retry,
  };
  const take = (model: string) => {
    changeSettings({ ...settings, model });
    setTaken(model);
  };
  const wayOut = (remedy: Remedy, look: Readonly<Record<string, unknown>>) => (
    <WayOut
      key={remedy}
      {...{ remedy, failure, look, dismissThen }}
      label={labels[remedy]}
      onPress={actions[remedy] ?? dismissFailure}
    />
  );

  return (
    <Stack gap="sm">
      <Text fw={700}>{words.cause}</Text>
      {isRewriting && <p>{alertWords.reportKept}</p>}
      {isListed ? (
        <LiveModels key={timesAsked} onTake={take} />
      ) : (
        <p>{taken === null ? words.nextStep : modelTaken(taken)}</p>
      )}
      {first !== undefined && wayOut(first, taken === null ? FIRST : { autoFocus: true })}
      {words.link !== undefined && isHuggingFace && (
        <ExternalLink href={SERVICE_LINKS[words.link]}>{alertWords.links[words.link]}</ExternalLink>
      )}
      <Group gap={0} mx={-10}>
        {[...ways].map((way) => way !== first && wayOut(way, OTHER))}
        <Button variant="subtle" ml="auto" onClick={dismissFailure}>
          {sharedWords.close}
        </Button>
      </Group>
      <Details failure={failure} />
    </Stack>
  );
}

export function FailureDialog({ onSettings }: { readonly onSettings: () => void }) {
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
            <Button variant="subtle" ml="auto" mr={-10} onClick={retry}>
              {alertWords.sendAnyway}
            </Button>
          )}
        </Stack>
      )}
      {failure !== null && !isInputRefusal(failure) && (
        <ServiceFailureAlert failure={failure} onSettings={onSettings} afterwards={afterwards} />
      )}
    </Modal>
  );
}
