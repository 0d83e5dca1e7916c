import { strings } from '../../strings.ts';
import classes from './FramedNotice.module.css';

export function FramedNotice() {
  return (
    <div className={classes.notice}>
      <h1 className={classes.name}>{strings.product.name}</h1>
      <p>{strings.framed.reason}</p>
      <p>
        {/* This very page, without what its address asks for. */}
        <a href="?" target="_blank" rel="noreferrer">
          {strings.framed.open}
        </a>
      </p>
    </div>
  );
}
