import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import { failureWords } from '../failure/words.ts';
import { usePorts } from '../ports.ts';
import { Note } from '../shared/Part.tsx';
import { liveModelWords } from './words.ts';

/** The models that the hosted service has now; asked for once, as it comes where a person has pressed 使えるモデルを調べる. */
export function LiveModels({ onTake }: { readonly onTake: (model: string) => void }) {
  const ports = usePorts();
  const [answer, setAnswer] = useState<readonly string[] | ServiceFailure | null>(null);

  const { provider } = ports;
  useEffect(() => {
    const failed: ServiceFailure = { kind: 'client-not-loaded' };
    void provider
      ?.models()
      .catch(() => failed)
      .then(setAnswer);
  }, [provider]);

  if (answer === null) return <Note>{liveModelWords.asking}</Note>;
  if ('kind' in answer) {
    const { cause, nextStep } = failureWords(answer, ports);
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
      {answer.map((model) => (
        <li key={model}>
          <Button
            fullWidth
            justify="flex-start"
            styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
            ta="start"
            onClick={() => onTake(model)}
          >
            {model}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
