import classes from './Mark.module.css';

export function Mark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        className={classes.body}
        d="M9 4h11.5L28 11.5V22a7 7 0 0 1-7 7H11a7 7 0 0 1-7-7V9a5 5 0 0 1 5-5Z"
      />
      <path className={classes.fold} d="M20.5 4 28 11.5h-4.5a3 3 0 0 1-3-3V4Z" />
      <path className={classes.smile} d="M11.5 18.5c1.2 2 2.7 3 4.5 3s3.3-1 4.5-3" />
    </svg>
  );
}
