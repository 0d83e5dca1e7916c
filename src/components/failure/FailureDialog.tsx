import '../shared/overlayStyles.ts';
import { Accordion, Button, Group, Modal, Stack, Text } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isInputRefusal, type ServiceFailure } from '../../domain/failure/failure.ts';
import { isWorthRetrying } from '../../domain/failure/retrying.ts';
import { tokenIn } from '../../domain/token.ts';
import { selectIsAlerting } from '../../machines/report/selectors.ts';
import { elementIds, focusElement } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { openSetUp, TOKEN_PAGE } from '../guide/setUp.ts';
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

const REMEDIES: Readonly<Record<Exclude<Remedy, 'authorize'>, string>> = {
  ...alertWords.remedies,
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

interface ServiceFailureAlertProps {
  readonly failure: ServiceFailure;
  readonly onSettings: () => void;
  readonly afterwards: RefObject<(() => void) | null>;
}

function ServiceFailureAlert({ failure, onSettings, afterwards }: ServiceFailureAlertProps) {
  const actor = useReportActor();
  const { dismissFailure, fillTemplate, retry } = useCommands();
  const ports = usePorts();
  const { service, signIn, reload } = ports;
  const model = useLibrary(({ context }) => context.settings.model);
  const isAfterText = useReport(({ context }) => context.errorText?.placement === 'after');
  // A section that could not be written anew is no reason to replace the report.
  const isRewriting = useReport(({ context }) => context.rewriting !== null);
  // Until the alert has faded out, whatever the machine wants by then.
  const [isGoingOn] = useState(() => actor.getSnapshot().context.intent === 'continue');
  const words = failureWords(failure, ports, isAfterText && !isRewriting);
  const { cause, nextStep, link } = words;
  const canRetry = isWorthRetrying(failure);
  const hasReport = isRewriting || (isGoingOn && canRetry);
  const remedy = hasReport && words.remedy === 'fill-template' ? 'retry' : words.remedy;
  const labels = isGoingOn ? { ...REMEDIES, retry: resultWords.continue } : REMEDIES;
  const others = (['retry', 'fill-template'] as const).filter(
    (other) => other !== remedy && (other === 'retry' ? canRetry : !isRewriting),
  );

  const dismissThen = (next: () => void) => () => {
    afterwards.current = next;
    dismissFailure();
  };
  const actions: Readonly<Record<Exclude<Remedy, 'model' | 'authorize'>, () => void>> = {
    token: dismissThen(openSetUp),
    key: dismissThen(openSetUp),
    settings: dismissThen(() => {
      focusElement('generate');
      onSettings();
    }),
    'edit-notes': dismissThen(() => focusElement('today')),
    'fill-template': fillTemplate,
    reload,
    retry,
  };

  return (
    <Stack gap="sm">
      <Text fw={700}>{cause}</Text>
      {isRewriting && <p>{alertWords.reportKept}</p>}
      <p>{nextStep}</p>
      {link !== undefined && service.kind === 'hugging-face' && (
        <ExternalLink href={SERVICE_LINKS[link]}>{alertWords.links[link]}</ExternalLink>
      )}
      {remedy === 'authorize' ? (
        signIn && <signIn.Remedy isAgain={failure.isSignedIn === true} dismissThen={dismissThen} />
      ) : remedy === 'model' ? (
        <Button
          component="a"
          href={modelPage(model)}
          target="_blank"
          rel="noreferrer"
          data-autofocus
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        >
          {REMEDIES.model}
          <span className="sr-only">{sharedWords.newTab}</span>
        </Button>
      ) : (
        <Button data-autofocus onClick={actions[remedy]}>
          {labels[remedy]}
          {remedy === 'retry' && <Countdown from={countedWait(failure)} />}
        </Button>
      )}
      <Group gap={0} mx={-10}>
        {others.map((other) => (
          <Button key={other} variant="subtle" onClick={actions[other]}>
            {labels[other]}
          </Button>
        ))}
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
