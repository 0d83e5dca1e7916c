import '../shared/overlayStyles.ts';
import { Button, Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { RequiredFieldName } from '../../domain/inputFields.ts';
import { selectIsAlerting } from '../../machines/selectors.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { focusElement } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import classes from './FailureDialog.module.css';
import { usePorts } from '../shared/portsContext.ts';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { serviceLink } from '../guide/serviceLinks.ts';
import { dialogState } from '../shared/useDialog.ts';
import { failureReference, failureStrings } from '../../failureStrings.ts';
import { strings } from '../../strings.ts';

/** Focus goes to the first empty field, to 停止 after もう一度, else back to Generate. */
function useFocusAfterwards(isOpen: boolean): void {
  const actor = useReportActor();
  const missingField = useRef<RequiredFieldName>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const subscription = actor.on('input.missing', ({ field }) => {
      missingField.current = field;
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  useEffect(() => {
    if (isOpen) {
      wasOpen.current = true;
    } else if (wasOpen.current) {
      wasOpen.current = false;
      focusElement(missingField.current ?? 'generate');
      // Not when the dialog opens: that effect may run only after the click that closes it.
      missingField.current = null;
    }
  }, [isOpen]);
}

function ServiceFailureBody({ failure }: { readonly failure: ServiceFailure }) {
  const { service } = usePorts();
  const model = useLibrary(({ context }) => context.settings.model);
  const isAfterText = useReport(({ context }) => context.errorText?.placement === 'after');
  const { cause, nextStep, link } = failureStrings(failure, service.kind, isAfterText);
  const reference = failureReference(failure);
  return (
    <>
      <p className={classes.cause}>{cause}</p>
      <p>{nextStep}</p>
      {link !== undefined && service.kind === 'hugging-face' && (
        <ExternalLink href={serviceLink(link, model)}>{strings.alert.links[link]}</ExternalLink>
      )}
      {(failure.message !== undefined || reference !== '') && (
        <div className={classes.words}>
          {failure.message !== undefined && (
            <p>
              {strings.alert.errorBody}: {failure.message}
            </p>
          )}
          {reference !== '' && <p>{reference}</p>}
        </div>
      )}
    </>
  );
}

/** The alert: what happened, what to do now. */
export function FailureDialog() {
  const actor = useReportActor();
  const isOpen = useReport(selectIsAlerting);
  const failure = useReport(({ context }) => context.failure);
  useFocusAfterwards(isOpen);

  const isMissingInput = failure?.kind === 'input-missing';
  return (
    <Modal
      {...dialogState(isOpen)}
      onClose={() => actor.send({ type: 'failure.dismiss' })}
      title={isMissingInput ? strings.alert.missingTitle : strings.alert.error}
      returnFocus={false}
      withCloseButton={false}
      centered
    >
      <div className={classes.body}>
        {isMissingInput && <p>{strings.alert.missing}</p>}
        {failure !== null && failure.kind !== 'input-missing' && (
          <ServiceFailureBody failure={failure} />
        )}
        <div className={classes.buttons}>
          {!isMissingInput && (
            <CommandButton command={{ type: 'report.fillTemplate' }}>
              {strings.actions.fillTemplate}
            </CommandButton>
          )}
          <Button
            className={classes.close}
            variant="default"
            data-autofocus={isMissingInput || undefined}
            onClick={() => actor.send({ type: 'failure.dismiss' })}
          >
            {strings.close}
          </Button>
          {!isMissingInput && (
            <Button data-autofocus onClick={() => actor.send({ type: 'report.retry' })}>
              {strings.alert.retry}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
