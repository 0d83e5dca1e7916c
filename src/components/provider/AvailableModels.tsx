import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import { failureWords } from '../failure/words.ts';
import { usePorts } from '../ports.ts';
import { HelpText } from '../shared/DrawerSection.tsx';
import { liveModelWords } from './words.ts';

/** The models that the hosted service has now; requested when it is rendered. */
export function AvailableModels({ onChoose }: { readonly onChoose: (model: string) => void }) {
  const ports = usePorts();
  const [models, setModels] = useState<readonly string[] | ServiceFailure | null>(null);

  const { provider } = ports;
  useEffect(() => {
    const notLoaded: ServiceFailure = { kind: 'client-not-loaded' };
    void provider
      ?.models()
      .catch(() => notLoaded)
      .then(setModels);
  }, [provider]);

  if (models === null) return <HelpText>{liveModelWords.asking}</HelpText>;
  if ('kind' in models) {
    const { cause, nextStep } = failureWords(models, ports);
    return <p>{cause + nextStep}</p>;
  }
  return (
    <Stack
      component="ul"
      aria-label={liveModelWords.list}
      gap={0}
      mah="16rem"
      style={{ overflowY: 'auto' }}
    >
      {models.map((model) => (
        <li key={model}>
          <Button
            fullWidth
            justify="flex-start"
            styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
            ta="start"
            onClick={() => onChoose(model)}
          >
            {model}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
