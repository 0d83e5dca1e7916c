import '../shared/overlayStyles.ts';
import { Button, Modal } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isInputRefusal, type ServiceFailure } from '../../domain/failure/failure.ts';
import { isWorthRetrying } from '../../domain/failure/retrying.ts';
import { tokenIn } from '../../domain/token.ts';
import { selectIsAlerting } from '../../machines/report/selectors.ts';
import { focusElement } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import classes from './FailureDialog.module.css';
import { openSetUp } from '../guide/openSetUp.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { selectWords } from '../findings/selectWords.ts';
import { modelPage, SERVICE_LINKS } from './failureLinks.ts';
import { dialogState } from '../shared/useDialog.ts';
import { useCommands } from '../shared/useCommands.ts';
import { useSeconds } from '../shared/useSeconds.ts';
import { guideWords } from '../guide/words.ts';
import { resultWords } from '../result/words.ts';
import { actionWords } from '../screen/words.ts';
import { sharedWords } from '../shared/words.ts';
import {
  countedWait,
  failureReference,
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
      const pressed = rewriting === null ? 'generate' : 'findings';
      const next = afterwards.current ?? (() => focusElement(pressed));
      // Not when the dialog opens: that effect may run only after the click that closes it.
      afterwards.current = null;
      next();
    }
  }, [isOpen, actor]);

  return afterwards;
}

function Details({ failure }: { readonly failure: ServiceFailure }) {
  const reference = failureReference(failure);
  if (failure.message === undefined && reference === '') return null;
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>
        {alertWords.details}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
      </summary>
      <div className={classes.words}>
        {failure.message !== undefined && (
          <p>
            {alertWords.errorBody}: {failure.message}
          </p>
        )}
        {reference !== '' && <p>{reference}</p>}
      </div>
    </details>
  );
}

/** もう一度 may be pressed at any time; a screen reader is not told each second. */
function Countdown({ from }: { readonly from: number }) {
  const left = from - useSeconds();
  return (
    left > 0 && (
      <span aria-hidden="true" className={classes.countdown}>
        {secondsLeft(left)}
      </span>
    )
  );
}

interface ServiceFailureAlertProps {
  readonly failure: ServiceFailure;
  readonly onSettings: () => void;
  readonly onDismiss: () => void;
  readonly afterwards: RefObject<(() => void) | null>;
}

function ServiceFailureAlert({
  failure,
  onSettings,
  onDismiss,
  afterwards,
}: ServiceFailureAlertProps) {
  const actor = useReportActor();
  const { fillTemplate, retry } = useCommands();
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
    onDismiss();
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
    <>
      <p className={classes.cause}>{cause}</p>
      {isRewriting && <p>{alertWords.reportKept}</p>}
      <p>{nextStep}</p>
      {link !== undefined && service.kind === 'hugging-face' && (
        <ExternalLink href={SERVICE_LINKS[link]}>{alertWords.links[link]}</ExternalLink>
      )}
      <Details failure={failure} />
      <div className={classes.buttons}>
        {remedy === 'authorize' ? (
          signIn && (
            <signIn.Remedy
              className={classes.remedy}
              isAgain={failure.isSignedIn === true}
              dismissThen={dismissThen}
            />
          )
        ) : remedy === 'model' ? (
          <Button
            component="a"
            href={modelPage(model)}
            target="_blank"
            rel="noreferrer"
            className={classes.remedy}
            data-autofocus
            rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
          >
            {REMEDIES.model}
            <span className="sr-only">{sharedWords.newTab}</span>
          </Button>
        ) : (
          <Button className={classes.remedy} data-autofocus onClick={actions[remedy]}>
            {labels[remedy]}
            {remedy === 'retry' && <Countdown from={countedWait(failure)} />}
          </Button>
        )}
        {others.map((other) => (
          <Button variant="subtle" key={other} onClick={actions[other]}>
            {labels[other]}
          </Button>
        ))}
        <Button variant="subtle" className={classes.close} onClick={onDismiss}>
          {sharedWords.close}
        </Button>
      </div>
    </>
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
      <div className={classes.body}>
        {refusal !== null && (
          <>
            <p>{refusal.text}</p>
            <div className={classes.buttons}>
              <Button
                className={classes.remedy}
                variant="default"
                data-autofocus
                onClick={dismissFailure}
              >
                {isTokenRefused ? alertWords.goBack : sharedWords.close}
              </Button>
              {isTokenRefused && (
                <Button variant="subtle" className={classes.close} onClick={retry}>
                  {alertWords.sendAnyway}
                </Button>
              )}
            </div>
          </>
        )}
        {failure !== null && !isInputRefusal(failure) && (
          <ServiceFailureAlert
            failure={failure}
            onSettings={onSettings}
            onDismiss={dismissFailure}
            afterwards={afterwards}
          />
        )}
      </div>
    </Modal>
  );
}
