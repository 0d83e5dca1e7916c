import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useId, useState } from 'react';
import { consoleLine, strings } from '../../strings.ts';
import { elementIds } from '../shared/elementIds.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useReport } from '../shared/reportActor.ts';
import { TOKEN_PAGE } from './serviceLinks.ts';
import { TokenForm } from '../settings/TokenForm.tsx';
import classes from './UsageGuide.module.css';

const TOKEN_LINE = consoleLine('marshmallow-nippo.token', 'hf_…');
const KEY_LINE = consoleLine('marshmallow-nippo.endpoint-key', '…');

/** Null as long as nobody has looked for a token. */
function useIsUsable(): boolean | null {
  const { service } = usePorts();
  const isTokenStored = useReport(({ context }) => context.isTokenStored);
  return service.kind === 'custom' || isTokenStored;
}

function StatusLine() {
  const { service } = usePorts();
  const isUsable = useIsUsable();
  const usable =
    service.kind === 'custom' ? strings.guide.usableWithoutToken : strings.guide.usable;
  if (isUsable === null) {
    return (
      <p className={classes.status} role="status" data-undecided>
        <span className={classes.ifStored}>{usable}</span>
        <span className={classes.ifNotStored}>{strings.guide.setUpNeeded}</span>
      </p>
    );
  }
  return (
    <p className={classes.status} role="status" data-usable={isUsable || undefined}>
      <span>{isUsable ? usable : strings.guide.setUpNeeded}</span>
    </p>
  );
}

function SetUpSteps({ labelledBy }: { readonly labelledBy: string }) {
  const { service, reload } = usePorts();
  const isCustom = service.kind === 'custom';
  const { obtain, store } = isCustom ? strings.guide.custom : strings.guide;
  return (
    <ol className={classes.steps} aria-labelledby={labelledBy}>
      <li>
        <strong>{obtain.title}</strong>
        <p>{obtain.body}</p>
        {!isCustom && <ExternalLink href={TOKEN_PAGE}>{strings.guide.obtain.link}</ExternalLink>}
      </li>
      <li>
        <strong>{store.title}</strong>
        <p>{store.body}</p>
        <code className={classes.code}>{isCustom ? KEY_LINE : TOKEN_LINE}</code>
        <TokenForm />
      </li>
      <li>
        <strong>{strings.guide.reload.title}</strong>
        <p>{strings.guide.reload.body}</p>
        <QuietButton
          className={classes.reload}
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          onClick={reload}
        >
          {strings.guide.reload.button}
        </QuietButton>
      </li>
    </ol>
  );
}

/** What to do once, what to do every evening, and whether the page is ready. */
export function UsageGuide() {
  const setUpId = useId();
  const usageId = useId();
  const { service } = usePorts();
  const isUsable = useIsUsable();
  const [isOpenAtFirst] = useState(!isUsable);
  return (
    <section className={classes.guide} aria-label={strings.guide.region}>
      <StatusLine />
      <details id={elementIds.guide} className={classes.details} open={isOpenAtFirst}>
        <summary className={classes.summary}>
          {service.kind === 'custom' ? strings.guide.custom.summary : strings.guide.summary}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </summary>
        <div className={classes.columns}>
          <div>
            <h2 className={classes.heading} id={setUpId}>
              {strings.guide.setUp}
            </h2>
            <SetUpSteps labelledBy={setUpId} />
          </div>
          <div>
            <h2 className={classes.heading} id={usageId}>
              {strings.guide.usage}
            </h2>
            <ol className={classes.steps} aria-labelledby={usageId}>
              {strings.guide.usageSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {!isUsable && <p className={classes.withoutToken}>{strings.guide.withoutToken}</p>}
          </div>
        </div>
      </details>
    </section>
  );
}
