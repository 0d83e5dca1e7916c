import { useNetwork } from '@mantine/hooks';
import { usePorts } from '../ports.ts';
import { useReport } from '../shared/reportActor.ts';
import classes from './UsageGuide.module.css';
import { guideWords } from './words.ts';

/** Null as long as nobody has looked for a token. */
export function useIsUsable(): boolean | null {
  const { service } = usePorts();
  const isTokenStored = useReport(({ context }) => context.isTokenStored);
  return service.kind === 'custom' || isTokenStored;
}

function useTroubles(): string {
  const isRefused = useReport(({ context }) => context.isTokenRefused);
  const { online } = useNetwork();
  const refused = isRefused ? guideWords.tokenRefused : '';
  const offline = online ? '' : guideWords.offline;
  const troubles = refused + offline;
  return troubles === '' ? '' : `。${troubles}`;
}

export function StatusLine() {
  const { service, signIn } = usePorts();
  const isUsable = useIsUsable();
  const troubles = useTroubles();
  const isUndecided = isUsable === null;
  const usable = service.kind === 'custom' ? guideWords.usableWithoutToken : guideWords.usable;
  const words = (
    <>
      {isUsable !== false && (
        <span className={isUndecided ? classes.ifStored : undefined}>
          {signIn ? (
            <signIn.Remaining troubles={troubles}>{usable}</signIn.Remaining>
          ) : (
            usable + troubles
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
    <p className={classes.status} role="status" data-troubled={troubles !== '' || undefined}>
      {signIn ? <signIn.Status>{words}</signIn.Status> : words}
    </p>
  );
}
