import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useLayoutEffect } from 'react';
import { ProviderHint } from '../lazyComponents.tsx';
import { PROVIDER_NAMES } from '../provider/words.ts';
import { TokenForm } from '../settings/TokenForm.tsx';
import { elementIds, focusElement, openSettings } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { type SignInStatusProps, usePorts } from '../ports.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { useCommands, useReport, useReportActor } from '../shared/reportActor.ts';
import { useIsOffline, useIsSetUp } from '../shared/serviceStatus.ts';
import { productWords } from '../shared/words.ts';
import { actionWords } from '../screen/words.ts';
import classes from './UsageGuide.module.css';
import { consoleCommand, guideWords, shortcutWords, TOKEN_PAGE } from './words.ts';

const TOKEN_LINE = consoleCommand('marshmallow-nippo.token', 'hf_…');
const KEY_LINE = consoleCommand('marshmallow-nippo.endpoint-key', '…');

/** The status of another provider than the hosted service; null for that one. */
function useProviderStatus(): { readonly words: string; readonly isWarning: boolean } | null {
  const provider = useReport(({ context }) => context.provider);
  const isAnswering = useReport(({ context }) => context.localModel?.isAnswering === true);
  switch (provider) {
    case 'hugging-face':
      return null;
    case null:
      return { words: guideWords.providerUnknown, isWarning: true };
    case 'browser':
      return { words: guideWords.usableInBrowser, isWarning: false };
    case 'this-computer':
      return isAnswering
        ? { words: guideWords.usableHere, isWarning: false }
        : { words: guideWords.modelMissing, isWarning: true };
  }
}

function PlainStatus({ children, warnings }: SignInStatusProps) {
  return children + warnings;
}

function HostedStatus({ warnings }: Pick<SignInStatusProps, 'warnings'>) {
  const { service, signIn } = usePorts();
  const isUsable = useIsSetUp();
  const Status = signIn?.Status ?? PlainStatus;
  const usable = service.providers.length === 0 ? guideWords.usableWithoutToken : guideWords.usable;
  return (
    <>
      {isUsable !== false && (
        <span className={classes.ifUsable}>
          <Status warnings={warnings}>{usable}</Status>
        </span>
      )}
      {!isUsable && (
        <span className={classes.ifNotUsable}>
          <Status warnings="">{guideWords.setUpNeeded}</Status>
        </span>
      )}
    </>
  );
}

function StatusLine() {
  const providerStatus = useProviderStatus();
  const isRefused = useReport(({ context }) => context.isTokenRefused);
  const isOffline = useIsOffline();
  const warning =
    (isRefused ? guideWords.tokenRefused : '') + (isOffline ? guideWords.offline : '');
  const warnings = warning && `。${warning}`;
  const hasWarning = providerStatus?.isWarning ?? warnings !== '';
  return (
    <p className={classes.status} role="status" data-troubled={hasWarning || undefined}>
      {providerStatus?.words ?? <HostedStatus warnings={warnings} />}
    </p>
  );
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
        <IconChevronDown aria-hidden="true" />
      </summary>
      <p className={classes.quiet}>{body}</p>
      <code className={classes.code}>{service.providers.length === 0 ? KEY_LINE : TOKEN_LINE}</code>
      <Button variant="default" leftSection={<IconRefresh />} onClick={reload}>
        {button}
      </Button>
    </details>
  );
}

function SetUpSteps() {
  const { service } = usePorts();
  const isCustom = service.providers.length === 0;
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
      <h2>{shortcutWords.title}</h2>
      <dl className={classes.keys} aria-label={shortcutWords.title}>
        {shortcutWords.list.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>{shortcutWords.note}</p>
    </div>
  );
}

/** Hides the introduction, as the boot script does for a returning person. */
function hideIntroduction(): void {
  document.documentElement.toggleAttribute('data-folded', true);
}

const CAPTION = { display: 'block', c: 'dimmed', fz: 12 };

/** Introduces the product, with a sample to try. */
function Hero() {
  const { showSample } = useCommands();
  const { harsh } = guideWords;
  return (
    <div className={classes.hero}>
      <div>
        <h2>{productWords.lead}</h2>
        <p className={classes.quiet}>{guideWords.about}</p>
        <Group gap="0.25rem 1rem" mt="sm">
          <Button
            variant="filled"
            onClick={({ detail }) => {
              hideIntroduction();
              showSample();
              if (detail === 0) focusElement('result');
            }}
          >
            {guideWords.trySample}
          </Button>
          <span className={classes.quiet}>{guideWords.trial}</span>
        </Group>
      </div>
      <p className={classes.harsh}>
        <Text span {...CAPTION}>
          {guideWords.note}
        </Text>
        <em>{harsh[0]}</em>
        {harsh[1]}
        <em>{harsh[2]}</em>
      </p>
      <span aria-hidden="true">→</span>
      <p className={classes.gentle}>
        <Text span {...CAPTION}>
          {guideWords.report}
        </Text>
        {guideWords.gentle}
      </p>
    </div>
  );
}

interface WayProps {
  readonly name: string;
  readonly effort: string;
}

function Way({ id, name, effort }: WayProps & { readonly id?: string }) {
  return (
    <span>
      <strong id={id}>{name}</strong>
      <span id={id && `${id}-effort`} className={classes.quiet}>
        {effort}
      </span>
    </span>
  );
}

interface WayButtonProps extends WayProps {
  readonly id: string;
  readonly onClick: () => void;
}

function WayButton({ id, onClick, ...way }: WayButtonProps) {
  return (
    <UnstyledButton
      className={classes.way}
      aria-labelledby={id}
      aria-describedby={`${id}-effort`}
      onClick={onClick}
    >
      <Way id={id} {...way} />
    </UnstyledButton>
  );
}

/** The three ways to write one's own report; one of them expands to its steps. */
function Ways() {
  const { provider, service, signIn } = usePorts();
  const isCustom = service.providers.length === 0;
  const actor = useReportActor();
  const { fillTemplate } = useCommands();
  const isTokenNeeded = useReport(({ context }) => context.provider === 'hugging-face');
  const { ways } = guideWords;
  return (
    <div className={classes.ways}>
      <h3>{ways.heading}</h3>
      {!isCustom && (
        <WayButton
          id="this-computer"
          name={PROVIDER_NAMES['this-computer']}
          effort={ways.thisComputer}
          onClick={() => {
            if (provider?.localAccess === 'reached') {
              provider.choose('this-computer');
              provider.search.start();
            }
            openSettings();
          }}
        />
      )}
      <details id={elementIds.guide} className={classes.details}>
        <summary className={classes.way}>
          {!isCustom && <Way name={PROVIDER_NAMES['hugging-face']} effort={ways.huggingFace} />}
          <strong className={classes.folded}>{guideWords.setUp}</strong>
          <IconChevronDown aria-hidden="true" />
        </summary>
        <div className={classes.panel}>
          {signIn && <signIn.SetUp />}
          {!isTokenNeeded && <ProviderHint />}
          <SetUpSteps />
        </div>
      </details>
      <WayButton
        id="without-model"
        name={actionWords.fillTemplate}
        effort={ways.withoutModel}
        onClick={() => {
          hideIntroduction();
          if (areNotesBlank(actor.getSnapshot().context.fields)) focusElement('today');
          else fillTemplate();
        }}
      />
    </div>
  );
}

export function UsageGuide() {
  const isUsable = useIsSetUp();

  // The boot script sets the same attributes for the first frame.
  useLayoutEffect(() => {
    if (isUsable === null) return;
    const { documentElement } = document;
    documentElement.toggleAttribute('data-usable', isUsable);
    documentElement.removeAttribute('data-untold');
    if (isUsable) hideIntroduction();
  }, [isUsable]);

  return (
    <section className={classes.guide} aria-label={guideWords.region}>
      <StatusLine />
      <details className={`${classes.details} ${classes.usage}`}>
        <summary aria-label={guideWords.usage} title={guideWords.usage}>
          <IconQuestionMark size={22} aria-hidden="true" />
        </summary>
        <div className={classes.panel}>
          <div>
            <h2>{guideWords.usage}</h2>
            <ol className={classes.steps} aria-label={guideWords.usage}>
              {guideWords.usageSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          {isUsable && <Keys />}
        </div>
      </details>
      <Hero />
      <Ways />
    </section>
  );
}
