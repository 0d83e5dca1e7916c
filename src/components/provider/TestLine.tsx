import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { failureWords } from '../failure/words.ts';
import { type ProviderPort, usePorts } from '../ports.ts';
import { actionWords } from '../screen/words.ts';
import { HelpText } from '../shared/DrawerSection.tsx';
import { useStored } from '../shared/reportActor.ts';
import { useElapsedSeconds } from '../shared/timing.ts';
import { testLineWords } from './words.ts';

/** Writes one line with a provider that needs no token, as a test. */
export function TestLine({ tryLine }: Pick<ProviderPort, 'tryLine'>) {
  const ports = usePorts();
  const settings = useStored(({ settings }) => settings.settings);
  const [result, setResult] = useState<string | null>(null);
  const [request, setRequest] = useState<AbortController | null>(null);
  const seconds = useElapsedSeconds(request);
  useEffect(() => () => request?.abort(), [request]);

  const start = async () => {
    const controller = new AbortController();
    setRequest(controller);
    const outcome = await tryLine(settings, controller.signal);
    if (controller.signal.aborted) return;
    setRequest(null);
    if ('text' in outcome) return setResult(testLineWords.written(outcome));
    const { cause, nextStep } = failureWords(outcome, ports);
    setResult(cause + nextStep);
  };
  return (
    <Stack gap="xs" align="flex-start">
      <HelpText>{testLineWords.note}</HelpText>
      <Button
        variant="default"
        onClick={request === null ? () => void start() : () => setRequest(null)}
      >
        {request === null ? testLineWords.button : actionWords.stop}
      </Button>
      <Text role="status" size="sm">
        {request === null ? result : testLineWords.trying(seconds)}
      </Text>
    </Stack>
  );
}
