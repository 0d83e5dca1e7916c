import { storageTroubleLine } from '../strings.ts';
import classes from './notices.module.css';
import { useReport } from './reportActor.ts';

/** One calm line on what the browser does not keep at the moment. */
export function StorageTroubleLine() {
  const line = useReport(({ context }) => storageTroubleLine(context.storageTrouble));
  return line === null ? null : <p className={classes.trouble}>{line}</p>;
}
