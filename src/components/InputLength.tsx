import { useEffect } from 'react';
import type { InputFields } from '../domain/inputFields.ts';
import { inputLength, wholeInput } from '../domain/inputLength.ts';
import type { ReportSnapshot } from '../machines/selectors.ts';
import { onDemandStrings, countFacts } from '../onDemandStrings.ts';
import { useAnnounce } from './announcerContext.ts';
import classes from './InputLength.module.css';
import { useCounts } from './useCounts.ts';

function selectFields({ context: { fields } }: ReportSnapshot): InputFields {
  return fields;
}

/** How long the whole input is, and what that means, from the length on that means something. */
export function InputLength() {
  const counts = useCounts(selectFields, wholeInput);
  const length = inputLength(counts?.characters ?? 0);
  const announce = useAnnounce();

  useEffect(() => {
    if (length !== 'usual') announce(onDemandStrings.inputLength[length]);
  }, [length, announce]);

  return (
    counts !== null &&
    length !== 'usual' && (
      <p className={classes.line}>
        {onDemandStrings.inputLength.inAll}
        {countFacts(counts)}
        {onDemandStrings.inputLength.stop}
        {onDemandStrings.inputLength[length]}
      </p>
    )
  );
}
