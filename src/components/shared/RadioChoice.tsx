import classes from './RadioChoice.module.css';

interface RadioChoiceProps {
  /** The same for all that exclude each other. */
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of a few choices, with its word to press. */
export function RadioChoice({ name, label, isChosen, onChoose }: RadioChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}
