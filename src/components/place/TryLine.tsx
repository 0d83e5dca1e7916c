import { Button, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { TriedLine } from '../../domain/place.ts';
import { failureWords } from '../failure/words.ts';
import { type PlacePort, usePorts } from '../ports.ts';
import { actionWords } from '../screen/words.ts';
import { Note } from '../shared/Part.tsx';
import { useLibrary, useReport } from '../shared/reportActor.ts';
import { useSeconds } from '../shared/timing.ts';
import { tryWords } from './words.ts';

/** One line by a place that takes no token, before the evening needs it. */
export function TryLine({ tryLine }: Pick<PlacePort, 'tryLine'>) {
  const ports = usePorts();
  const settings = useLibrary(({ context }) => context.settings);
  const place = useReport(({ context }) => context.place);
  const model = useReport(({ context }) => context.localModel?.model);
  const [answer, setAnswer] = useState<TriedLine | ServiceFailure | 'trying' | null>(null);
  const request = useRef<AbortController>(null);
  const isTrying = answer === 'trying';
  const seconds = useSeconds(isTrying ? answer : null);

  const stop = useCallback(() => {
    request.current?.abort();
    setAnswer(null);
  }, []);
  useEffect(() => stop, [place, model, stop]);

  if (place === 'hugging-face' || place === null) return null;
  if (place === 'this-computer' && model === undefined) return null;

  const start = async () => {
    const controller = new AbortController();
    request.current = controller;
    setAnswer('trying');
    const tried = await tryLine(settings, controller.signal);
    if (!controller.signal.aborted) setAnswer(tried);
  };
  const told = () => {
    if (answer === null) return null;
    if (answer === 'trying') return tryWords.trying(seconds);
    if ('text' in answer) return tryWords.written(answer);
    const { cause, nextStep } = failureWords(answer, ports);
    return cause + nextStep;
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Note>{tryWords.note}</Note>
      <Button variant="default" onClick={isTrying ? stop : () => void start()}>
        {isTrying ? actionWords.stop : tryWords.button}
      </Button>
      <Text role="status" size="sm">
        {told()}
      </Text>
    </Stack>
  );
}
