import classes from './FramedNotice.module.css';
import { productWords } from '../shared/words.ts';
import { framedWords } from './words.ts';

export function FramedNotice() {
  return (
    <div className={classes.notice}>
      <h1 className={classes.name}>{productWords.name}</h1>
      <p>{framedWords.reason}</p>
      <p>
        {/* This very page, without what its address asks for. */}
        <a href="?" target="_blank" rel="noreferrer">
          {framedWords.open}
        </a>
      </p>
    </div>
  );
}
