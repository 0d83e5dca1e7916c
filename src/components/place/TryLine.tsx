import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { failureWords } from '../failure/words.ts';
import { type ProviderPort, usePorts } from '../ports.ts';
import { actionWords } from '../screen/words.ts';
import { Note } from '../shared/Part.tsx';
import { useStored } from '../shared/reportActor.ts';
import { useElapsedSeconds } from '../shared/timing.ts';
import { tryWords } from './words.ts';

/** One line by a place that takes no token, before the evening needs it; drawn anew for another place or model. */
export function TryLine({ tryLine }: Pick<ProviderPort, 'tryLine'>) {
  const ports = usePorts();
  const settings = useStored(({ settings }) => settings.settings);
  const [told, setTold] = useState<string | null>(null);
  const [request, setRequest] = useState<AbortController | null>(null);
  const seconds = useElapsedSeconds(request);
  useEffect(() => () => request?.abort(), [request]);

  const start = async () => {
    const controller = new AbortController();
    setRequest(controller);
    const tried = await tryLine(settings, controller.signal);
    if (controller.signal.aborted) return;
    setRequest(null);
    if ('text' in tried) return setTold(tryWords.written(tried));
    const { cause, nextStep } = failureWords(tried, ports);
    setTold(cause + nextStep);
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Note>{tryWords.note}</Note>
      <Button
        variant="default"
        onClick={request === null ? () => void start() : () => setRequest(null)}
      >
        {request === null ? tryWords.button : actionWords.stop}
      </Button>
      <Text role="status" size="sm">
        {request === null ? told : tryWords.trying(seconds)}
      </Text>
    </Stack>
  );
}
