import { type StatusProps, usePorts } from '../ports.ts';
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

function Words({ children, troubles }: StatusProps) {
  return children + troubles;
}

function HostedStatus({ troubles }: Pick<StatusProps, 'troubles'>) {
  const { service, signIn } = usePorts();
  const isUsable = useIsUsable();
  const Told = signIn?.Status ?? Words;
  const usable = service.kind === 'custom' ? guideWords.usableWithoutToken : guideWords.usable;
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

export function StatusLine() {
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
