import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { LocalModel, LocalServer } from '../../domain/provider.ts';
import { failureWords } from '../failure/words.ts';
import { type ProviderPort, usePorts } from '../ports.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { Note } from '../shared/Part.tsx';
import { useReport } from '../shared/reportActor.ts';
import { localWords, ollamaOrigins, serverName } from './words.ts';

/** To be copied as it is. */
function Line({ children }: { readonly children: string }) {
  const { clipboard } = usePorts();
  return (
    <Group gap={0} wrap="nowrap">
      <Text component="code" ff="monospace" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Button
        aria-label={`${localWords.allow.copy}: ${children}`}
        onClick={() => void clipboard.copy(children)}
      >
        {localWords.allow.copy}
      </Button>
    </Group>
  );
}

function Steps() {
  const { run, allow, again } = localWords;
  const origins = ollamaOrigins(window.location.origin, navigator.userAgent);
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
        <Note>{origins.length === 0 ? allow.ollamaHere : allow.ollama}</Note>
        {origins.map(({ how, line }) => (
          <div key={line}>
            <Note>{how}</Note>
            <Line>{line}</Line>
          </div>
        ))}
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
  const valueOf = ({ origin, model }: LocalModel) => `${origin} ${model}`;
  const listed = servers.flatMap(({ origin, models, others }) =>
    [...models, ...others].map((model) => ({ origin, model })),
  );
  const groups = [
    ...servers.map(({ origin, models }) => ({
      group: serverName(origin),
      items: models.map((model) => ({ value: valueOf({ origin, model }), label: model })),
    })),
    {
      group: localWords.others,
      items: servers.flatMap(({ origin, others }) =>
        others.map((model) => ({ value: valueOf({ origin, model }), label: model })),
      ),
    },
  ].filter(({ items }) => items.length > 0);
  const isListed = taken !== null && listed.some((one) => valueOf(one) === valueOf(taken));
  return (
    <NativeSelect
      w="100%"
      label={localWords.model}
      data={[...(isListed ? [] : [{ value: '', label: localWords.choose }]), ...groups]}
      value={isListed ? valueOf(taken) : ''}
      onChange={({ currentTarget }) => {
        const chosen = listed.find((one) => valueOf(one) === currentTarget.value);
        if (chosen) onTake(chosen);
      }}
    />
  );
}

/** What is searched for by a press only. */
export function LocalServers({ search, take }: Pick<ProviderPort, 'search' | 'take'>) {
  const ports = usePorts();
  const taken = useReport(({ context }) => context.localModel);
  const answer = useSyncExternalStore(search.subscribe, search.get);
  const known = taken === null ? [] : [{ origin: taken.origin, models: [taken.model], others: [] }];
  const servers = answer?.kind === 'found' ? answer.servers : answer === null ? known : [];
  const isFound = servers.some(({ models, others }) => models.length + others.length > 0);
  const told = (): readonly string[] => {
    if (answer === null) return [];
    if (answer.kind === 'searching') return [localWords.searching];
    if (answer.kind === 'found') return [isFound ? localWords.found : localWords.noModel];
    const { cause, nextStep } = failureWords({ kind: `local-${answer.kind}` }, ports);
    return [cause, nextStep];
  };
  return (
    <Stack gap="sm" align="flex-start">
      <div role="status">
        {told().map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </div>
      {answer?.kind !== 'searching' && (
        <>
          {isFound ? <ModelChoice servers={servers} onTake={take} /> : <Steps />}
          <Button variant="default" onClick={search.start}>
            {localWords.search}
          </Button>
        </>
      )}
    </Stack>
  );
}
