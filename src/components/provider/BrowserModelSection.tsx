import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureWords } from '../failure/words.ts';
import { type BrowserModelPort, type ProviderPort, usePorts } from '../ports.ts';
import { actionWords } from '../screen/words.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { HelpText } from '../shared/DrawerSection.tsx';
import { browserModelWords } from './words.ts';

function Download({ model }: { readonly model: BrowserModelPort }) {
  const ports = usePorts();
  const announce = useAnnounce();
  const state = useSyncExternalStore(model.subscribe, model.get);
  const isRunning = state.kind === 'running';
  const failure = state.kind === 'failed' ? failureWords(state.failure, ports) : null;

  useEffect(() => void model.refresh(), [model]);

  const download = async () => {
    await model.download();
    if (model.get().kind === 'there') announce(browserModelWords.there);
  };

  if (state.kind === 'unknown') return null;
  return (
    <Stack gap="xs" align="flex-start">
      {state.kind === 'there' ? (
        <HelpText>{browserModelWords.there}</HelpText>
      ) : (
        <>
          <HelpText>
            {isRunning ? browserModelWords.progress(state.fraction) : browserModelWords.size}
          </HelpText>
          {isRunning && (
            <Progress w="100%" value={state.fraction * 100} aria-label={browserModelWords.label} />
          )}
          {failure !== null && (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {failure.cause}
              {failure.nextStep}
            </Text>
          )}
          <Button variant="default" onClick={isRunning ? model.stop : () => void download()}>
            {isRunning ? actionWords.stop : browserModelWords.download}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Downloads the browser's own model. */
export function BrowserModelSection({ loadBrowserModel }: Pick<ProviderPort, 'loadBrowserModel'>) {
  const [model, setModel] = useState<BrowserModelPort | null>(null);
  useEffect(() => {
    void loadBrowserModel().then(setModel, () => undefined);
  }, [loadBrowserModel]);
  return model && <Download model={model} />;
}
