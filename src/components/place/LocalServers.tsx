import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LocalModel, LocalSearch, LocalServer } from '../../domain/place.ts';
import { usePorts } from '../ports.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { Note } from '../shared/Part.tsx';
import { useReport } from '../shared/reportActor.ts';
import { localWords, ollamaOrigins, searchAnswer, serverName } from './words.ts';

/** A line to be copied as it is. */
function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="code" display="block" ff="monospace" style={{ userSelect: 'all' }}>
      {children}
    </Text>
  );
}

function Steps() {
  const { clipboard } = usePorts();
  const { run, allow, again } = localWords;
  const origins = ollamaOrigins(window.location.origin);
  return (
    <Stack component="ol" gap="xs" m={0} pl="lg" aria-label={localWords.steps}>
      <li>
        <strong>{run.title}</strong>{' '}
        <ExternalLink href="https://ollama.com/download">{run.link}</ExternalLink>
        <Note>{run.body}</Note>
        <Line>{run.command}</Line>
      </li>
      <li>
        <strong>{allow.title}</strong>
        <Note>{origins === null ? allow.ollamaHere : allow.ollama}</Note>
        {origins !== null && (
          <>
            <Line>{origins}</Line>
            <Button ml={-10} onClick={() => void clipboard.copy(origins)}>
              {allow.copy}
            </Button>
          </>
        )}
        <Note>{allow.lmStudio}</Note>
      </li>
      <li>
        <strong>{again.title}</strong>
        <Note>{again.body}</Note>
      </li>
    </Stack>
  );
}

interface ModelChoiceProps {
  readonly servers: readonly LocalServer[];
  readonly onTake: (model: LocalModel) => void;
}

function ModelChoice({ servers, onTake }: ModelChoiceProps) {
  const taken = useReport(({ context }) => context.localModel);
  const models = servers.flatMap(({ origin, models: names }) =>
    names.map((model) => ({ origin, model, value: `${origin} ${model}` })),
  );
  const value = models.find(
    ({ origin, model }) => origin === taken?.origin && model === taken.model,
  )?.value;
  return (
    <NativeSelect
      w="100%"
      label={localWords.model}
      data={[
        ...(value === undefined ? [{ value: '', label: localWords.choose }] : []),
        ...servers.map(({ origin, models: names }) => ({
          group: serverName(origin),
          items: names.map((model) => ({ value: `${origin} ${model}`, label: model })),
        })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = models.find((one) => one.value === currentTarget.value);
        if (chosen) onTake({ origin: chosen.origin, model: chosen.model });
      }}
    />
  );
}

interface LocalServersProps {
  /** Null before a search. */
  readonly answer: LocalSearch | 'searching' | null;
  readonly search: () => void;
  readonly onTake: (model: LocalModel) => void;
}

export function LocalServers({ answer, search, onTake }: LocalServersProps) {
  const taken = useReport(({ context }) => context.localModel);
  if (answer === 'searching') return <Note>{localWords.searching}</Note>;
  const known = taken === null ? [] : [{ origin: taken.origin, models: [taken.model] }];
  const servers = answer?.kind === 'found' ? answer.servers : answer === null ? known : [];
  const hasModel = servers.some(({ models }) => models.length > 0);
  const trouble = answer === null ? null : searchAnswer(answer);
  return (
    <Stack gap="sm" align="flex-start">
      {hasModel ? (
        <ModelChoice {...{ servers, onTake }} />
      ) : (
        <>
          {trouble !== null && <Text>{trouble}</Text>}
          <Steps />
        </>
      )}
      <Button variant="default" onClick={search}>
        {localWords.search}
      </Button>
    </Stack>
  );
}
