import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useLayoutEffect } from 'react';
import { PlaceOffer } from '../onDemand.tsx';
import { TokenForm } from '../settings/TokenForm.tsx';
import { elementIds } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { type StatusProps, usePorts } from '../ports.ts';
import { useCommands, useReport } from '../shared/reportActor.ts';
import { useIsOffline, useIsUsable } from '../shared/usable.ts';
import classes from './UsageGuide.module.css';
import { consoleLine, guideWords, keyWords, TOKEN_PAGE } from './words.ts';

const TOKEN_LINE = consoleLine('marshmallow-nippo.token', 'hf_…');
const KEY_LINE = consoleLine('marshmallow-nippo.endpoint-key', '…');

/** What is told of another place than the hosted service's; null where that one is asked. */
function useElsewhere(): { readonly words: string; readonly isTrouble: boolean } | null {
  const place = useReport(({ context }) => context.place);
  const isAnswering = useReport(({ context }) => context.localModel?.isAnswering === true);
  switch (place) {
    case 'hugging-face':
      return null;
    case null:
      return { words: guideWords.placeUnknown, isTrouble: true };
    case 'browser':
      return { words: guideWords.usableInBrowser, isTrouble: false };
    case 'this-computer':
      return isAnswering
        ? { words: guideWords.usableHere, isTrouble: false }
        : { words: guideWords.modelMissing, isTrouble: true };
  }
}

function Words({ children, troubles }: StatusProps) {
  return children + troubles;
}

function HostedStatus({ troubles }: Pick<StatusProps, 'troubles'>) {
  const { service, signIn } = usePorts();
  const isUsable = useIsUsable();
  const Told = signIn?.Status ?? Words;
  const usable = service.places.length === 0 ? guideWords.usableWithoutToken : guideWords.usable;
  return (
    <>
      {isUsable !== false && (
        <span className={classes.ifUsable}>
          <Told troubles={troubles}>{usable}</Told>
        </span>
      )}
      {!isUsable && (
        <span className={classes.ifNotUsable}>
          <Told troubles="">{guideWords.setUpNeeded}</Told>
        </span>
      )}
    </>
  );
}

function StatusLine() {
  const elsewhere = useElsewhere();
  const isRefused = useReport(({ context }) => context.isTokenRefused);
  const isOffline = useIsOffline();
  const told = (isRefused ? guideWords.tokenRefused : '') + (isOffline ? guideWords.offline : '');
  const troubles = told && `。${told}`;
  const isTroubled = elsewhere?.isTrouble ?? troubles !== '';
  return (
    <p className={classes.status} role="status" data-troubled={isTroubled || undefined}>
      {elsewhere?.words ?? <HostedStatus troubles={troubles} />}
    </p>
  );
}

function Chevron() {
  return <IconChevronDown aria-hidden="true" className={classes.chevron} />;
}

function ReloadStep() {
  const { service, reload } = usePorts();
  const { title, when, body, button } = guideWords.reload;
  return (
    <details className={classes.reload}>
      <summary>
        <span>
          <strong>{title}</strong> <span className={classes.quiet}>{when}</span>
        </span>
        <Chevron />
      </summary>
      <p className={classes.quiet}>{body}</p>
      <code className={classes.code}>{service.places.length === 0 ? KEY_LINE : TOKEN_LINE}</code>
      <Button variant="default" leftSection={<IconRefresh />} onClick={reload}>
        {button}
      </Button>
    </details>
  );
}

function SetUpSteps() {
  const { service } = usePorts();
  const isCustom = service.places.length === 0;
  const { obtain, store } = isCustom ? guideWords.custom : guideWords;
  return (
    <ol className={classes.steps} aria-label={guideWords.setUp}>
      <li>
        <strong>{obtain.title}</strong>{' '}
        {!isCustom && <ExternalLink href={TOKEN_PAGE}>{guideWords.obtain.link}</ExternalLink>}
        <p className={classes.quiet}>{obtain.body}</p>
      </li>
      <li>
        <strong>{store.title}</strong>
        <TokenForm />
      </li>
      <li>
        <ReloadStep />
      </li>
    </ol>
  );
}

function Keys() {
  return (
    <div>
      <h2>{keyWords.title}</h2>
      <dl className={classes.keys} aria-label={keyWords.title}>
        {keyWords.list.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>{keyWords.note}</p>
    </div>
  );
}

export function UsageGuide() {
  const { signIn } = usePorts();
  const { showSample } = useCommands();
  const isUsable = useIsUsable();
  const isTokenNeeded = useReport(({ context }) => context.place === 'hugging-face');

  // As the boot script has it for the first frame.
  useLayoutEffect(() => {
    if (isUsable === null) return;
    const { documentElement } = document;
    documentElement.toggleAttribute('data-usable', isUsable);
    documentElement.removeAttribute('data-untold');
  }, [isUsable]);

  return (
    <section className={classes.guide} aria-label={guideWords.region}>
      <StatusLine />
      <div className={classes.offer}>
        {signIn && <signIn.SetUp />}
        <p>
          <span className={classes.quiet}>{guideWords.harsh}</span> →{' '}
          <strong>{guideWords.gentle}</strong>
        </p>
        {!isUsable && (
          <Button variant="outline" onClick={() => showSample()}>
            {guideWords.trySample}
          </Button>
        )}
      </div>
      <details id={elementIds.guide} className={classes.details}>
        <summary
          className={classes.summary}
          title={isUsable === false ? undefined : guideWords.region}
        >
          <span>{guideWords.setUp}</span>
          <Chevron />
          <IconQuestionMark size={22} aria-hidden="true" className={classes.question} />
        </summary>
        <div className={classes.columns}>
          <div>
            <h2>{guideWords.setUp}</h2>
            {isTokenNeeded ? <SetUpSteps /> : <PlaceOffer />}
          </div>
          <div>
            <h2>{guideWords.usage}</h2>
            <ol className={classes.steps} aria-label={guideWords.usage}>
              {guideWords.usageSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {!isUsable && isTokenNeeded && (
              <PlaceOffer meanwhile={<p className={classes.quiet}>{guideWords.withoutToken}</p>} />
            )}
          </div>
          {isUsable && <Keys />}
        </div>
      </details>
    </section>
  );
}
