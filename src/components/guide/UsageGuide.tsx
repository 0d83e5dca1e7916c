import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useId, useRef, useState } from 'react';
import { elementIds, focusElement } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { useReport } from '../shared/reportActor.ts';
import { TOKEN_PAGE } from './serviceLinks.ts';
import { TokenForm } from '../settings/TokenForm.tsx';
import { TrySample } from './TrySample.tsx';
import classes from './UsageGuide.module.css';
import { consoleLine, guideWords } from './words.ts';

const TOKEN_LINE = consoleLine('marshmallow-nippo.token', 'hf_…');
const KEY_LINE = consoleLine('marshmallow-nippo.endpoint-key', '…');

/** Null as long as nobody has looked for a token. */
function useIsUsable(): boolean | null {
  const { service } = usePorts();
  const isTokenStored = useReport(({ context }) => context.isTokenStored);
  return service.kind === 'custom' || isTokenStored;
}

function StatusLine() {
  const { service, signIn } = usePorts();
  const isUsable = useIsUsable();
  const isRefused = useReport(({ context }) => context.isTokenRefused);
  const isUndecided = isUsable === null;
  const usable = service.kind === 'custom' ? guideWords.usableWithoutToken : guideWords.usable;
  const refused = isRefused ? guideWords.tokenRefused : '';
  const words = (
    <>
      {isUsable !== false && (
        <span className={isUndecided ? classes.ifStored : undefined}>
          {signIn ? (
            <signIn.Remaining refused={refused}>{usable}</signIn.Remaining>
          ) : (
            usable + refused
          )}
        </span>
      )}
      {!isUsable && (
        <span className={isUndecided ? classes.ifNotStored : undefined}>
          {guideWords.setUpNeeded}
        </span>
      )}
    </>
  );
  return (
    <p
      className={classes.status}
      role="status"
      data-undecided={isUndecided || undefined}
      data-usable={isUsable || undefined}
    >
      {signIn ? <signIn.Status>{words}</signIn.Status> : words}
    </p>
  );
}

function Chevron() {
  return <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />;
}

function ReloadStep() {
  const { service, reload } = usePorts();
  const { title, when, body, button } = guideWords.reload;
  return (
    <details className={classes.details}>
      <summary className={classes.reloadSummary}>
        <span>
          <strong>{title}</strong> <span className={classes.quiet}>{when}</span>
        </span>
        <Chevron />
      </summary>
      <p className={classes.quiet}>{body}</p>
      <code className={classes.code}>{service.kind === 'custom' ? KEY_LINE : TOKEN_LINE}</code>
      <Button
        className={classes.reload}
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        onClick={reload}
      >
        {button}
      </Button>
    </details>
  );
}

interface SetUpStepsProps {
  readonly labelledBy: string;
  readonly onStored: () => void;
}

function SetUpSteps({ labelledBy, onStored }: SetUpStepsProps) {
  const { service } = usePorts();
  const isCustom = service.kind === 'custom';
  const { obtain, store } = isCustom ? guideWords.custom : guideWords;
  return (
    <ol className={classes.steps} aria-labelledby={labelledBy}>
      <li>
        <div className={classes.obtain}>
          <strong>{obtain.title}</strong>
          {!isCustom && <ExternalLink href={TOKEN_PAGE}>{guideWords.obtain.link}</ExternalLink>}
        </div>
        <p className={classes.quiet}>{obtain.body}</p>
      </li>
      <li className={classes.store}>
        <strong>{store.title}</strong>
        <TokenForm onStored={onStored} />
      </li>
      <li>
        <ReloadStep />
      </li>
    </ol>
  );
}

export function UsageGuide() {
  const setUpId = useId();
  const usageId = useId();
  const { service, signIn } = usePorts();
  const isUsable = useIsUsable();
  const [isOpenAtFirst] = useState(!isUsable);
  const details = useRef<HTMLDetailsElement>(null);
  const fold = () => {
    details.current?.removeAttribute('open');
    focusElement('today');
    document.getElementById(elementIds.generate)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className={classes.guide} aria-label={guideWords.region}>
      <StatusLine />
      <details ref={details} id={elementIds.guide} className={classes.details} open={isOpenAtFirst}>
        <summary className={classes.summary}>
          {service.kind === 'custom' ? guideWords.custom.summary : guideWords.summary}
          <Chevron />
        </summary>
        <div className={classes.pair}>
          {signIn && <signIn.SetUp onFinished={fold} />}
          <p>
            <span className={classes.harsh}>{guideWords.harsh}</span> →{' '}
            <strong>{guideWords.gentle}</strong>
          </p>
          {!isUsable && <TrySample />}
        </div>
        <div className={classes.columns}>
          <div>
            <h2 className={classes.heading} id={setUpId}>
              {guideWords.setUp}
            </h2>
            <SetUpSteps labelledBy={setUpId} onStored={fold} />
          </div>
          <div>
            <h2 className={classes.heading} id={usageId}>
              {guideWords.usage}
            </h2>
            <ol className={classes.steps} aria-labelledby={usageId}>
              {guideWords.usageSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {!isUsable && <p className={classes.quiet}>{guideWords.withoutToken}</p>}
          </div>
        </div>
      </details>
    </section>
  );
}
