import { Box } from '@mantine/core';
import { useEffect } from 'react';
import type { InputFields } from '../../domain/inputFields.ts';
import { inputLength, wholeInput } from '../../domain/inputLength.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useCounts } from '../shared/useCounts.ts';
import { characterCount } from '../result/words.ts';
import { inputLengthWords } from './words.ts';

function selectFields({ context: { fields } }: ReportSnapshot): InputFields {
  return fields;
}

export function InputLength() {
  const counts = useCounts(selectFields, wholeInput);
  const length = inputLength(counts?.characters ?? 0);
  const announce = useAnnounce();

  useEffect(() => {
    if (length !== 'usual') announce(inputLengthWords[length]);
  }, [length, announce]);

  return (
    counts !== null &&
    length !== 'usual' && (
      <Box component="p" px="md" fz="sm" bg="var(--app-warning-surface)" c="var(--app-warning)">
        {inputLengthWords.inAll}
        {characterCount(counts)}
        {inputLengthWords.stop}
        {inputLengthWords[length]}
      </Box>
    )
  );
}
