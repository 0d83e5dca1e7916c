import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { LocalModel, LocalServer } from '../../domain/provider.ts';
import { failureWords } from '../failure/words.ts';
import { type ProviderPort, usePorts } from '../ports.ts';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { HelpText } from '../shared/DrawerSection.tsx';
import { useReport } from '../shared/reportActor.ts';
import { localServerWords, ollamaOrigins, serverName } from './words.ts';

function CopyableLine({ children }: { readonly children: string }) {
  const { clipboard } = usePorts();
  return (
    <Group gap={0} wrap="nowrap">
      <Text component="code" ff="monospace" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Button
        aria-label={`${localServerWords.allow.copy}: ${children}`}
        onClick={() => void clipboard.copy(children)}
      >
        {localServerWords.allow.copy}
      </Button>
    </Group>
  );
}

function Steps() {
  const { run, allow, again } = localServerWords;
  const origins = ollamaOrigins(window.location.origin, navigator.userAgent);
  return (
    <Stack component="ol" gap="xs" m={0} pl="lg" aria-label={localServerWords.steps}>
      <li>
        <strong>{run.title}</strong>{' '}
        <ExternalLink href="https://ollama.com/download">{run.link}</ExternalLink>
        <HelpText>{run.body}</HelpText>
        <CopyableLine>{run.command}</CopyableLine>
      </li>
      <li>
        <strong>{allow.title}</strong>
        <HelpText>{origins.length === 0 ? allow.ollamaHere : allow.ollama}</HelpText>
        {origins.map(({ how, line }) => (
          <div key={line}>
            <HelpText>{how}</HelpText>
            <CopyableLine>{line}</CopyableLine>
          </div>
        ))}
        <HelpText>{allow.lmStudio}</HelpText>
      </li>
      <li>
        <strong>{again.title}</strong>
        <HelpText>{again.body}</HelpText>
      </li>
    </Stack>
  );
}

interface ModelChoiceProps {
  readonly servers: readonly LocalServer[];
  readonly onChoose: (model: LocalModel) => void;
}

function ModelChoice({ servers, onChoose }: ModelChoiceProps) {
  const chosen = useReport(({ context }) => context.localModel);
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
      group: localServerWords.others,
      items: servers.flatMap(({ origin, others }) =>
        others.map((model) => ({ value: valueOf({ origin, model }), label: model })),
      ),
    },
  ].filter(({ items }) => items.length > 0);
  const isListed = chosen !== null && listed.some((one) => valueOf(one) === valueOf(chosen));
  return (
    <NativeSelect
      w="100%"
      label={localServerWords.model}
      data={[...(isListed ? [] : [{ value: '', label: localServerWords.choose }]), ...groups]}
      value={isListed ? valueOf(chosen) : ''}
      onChange={({ currentTarget }) => {
        const model = listed.find((one) => valueOf(one) === currentTarget.value);
        if (model) onChoose(model);
      }}
    />
  );
}

/** Model servers on this computer; searched for on a click only. */
export function LocalServers({
  search,
  selectModel,
}: Pick<ProviderPort, 'search' | 'selectModel'>) {
  const ports = usePorts();
  const chosen = useReport(({ context }) => context.localModel);
  const answer = useSyncExternalStore(search.subscribe, search.get);
  const selectedServer =
    chosen === null ? [] : [{ origin: chosen.origin, models: [chosen.model], others: [] }];
  const servers = answer?.kind === 'found' ? answer.servers : answer === null ? selectedServer : [];
  const isFound = servers.some(({ models, others }) => models.length + others.length > 0);
  const status = (): readonly string[] => {
    if (answer === null) return [];
    if (answer.kind === 'searching') return [localServerWords.searching];
    if (answer.kind === 'found')
      return [isFound ? localServerWords.found : localServerWords.noModel];
    const { cause, nextStep } = failureWords({ kind: `local-${answer.kind}` }, ports);
    return [cause, nextStep];
  };
  return (
    <Stack gap="sm" align="flex-start">
      <div role="status">
        {status().map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </div>
      {answer?.kind !== 'searching' && (
        <>
          {isFound ? <ModelChoice servers={servers} onChoose={selectModel} /> : <Steps />}
          <Button variant="default" onClick={search.start}>
            {localServerWords.search}
          </Button>
        </>
      )}
    </Stack>
  );
}
