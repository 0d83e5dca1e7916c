import { usePorts } from '../ports.ts';
import { useReport } from '../shared/reportActor.ts';
import { useIsOffline, useIsUsable } from '../shared/usable.ts';
import classes from './UsageGuide.module.css';
import { guideWords } from './words.ts';

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

function useTroubles(): string {
  const isRefused = useReport(({ context }) => context.isTokenRefused);
  const isOffline = useIsOffline();
  const refused = isRefused ? guideWords.tokenRefused : '';
  const offline = isOffline ? guideWords.offline : '';
  const troubles = refused + offline;
  return troubles === '' ? '' : `。${troubles}`;
}

function HostedStatus({ troubles }: { readonly troubles: string }) {
  const { service, signIn } = usePorts();
  const isUsable = useIsUsable();
  const isUndecided = isUsable === null;
  const usable = service.kind === 'custom' ? guideWords.usableWithoutToken : guideWords.usable;
  return (
    <>
      {isUsable !== false && (
        <span className={isUndecided ? classes.ifUsable : undefined}>
          {signIn ? (
            <signIn.Remaining troubles={troubles}>{usable}</signIn.Remaining>
          ) : (
            usable + troubles
          )}
        </span>
      )}
      {!isUsable && (
        <span className={isUndecided ? classes.ifNotUsable : undefined}>
          {guideWords.setUpNeeded}
        </span>
      )}
    </>
  );
}

export function StatusLine() {
  const { signIn } = usePorts();
  const elsewhere = useElsewhere();
  const troubles = useTroubles();
  const words = elsewhere?.words ?? <HostedStatus troubles={troubles} />;
  const isTroubled = elsewhere?.isTrouble ?? troubles !== '';
  return (
    <p className={classes.status} role="status" data-troubled={isTroubled || undefined}>
      {signIn ? <signIn.Status>{words}</signIn.Status> : words}
    </p>
  );
}
