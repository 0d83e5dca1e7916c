import { Radio, Stack, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import { PROVIDERS, type Provider } from '../../domain/provider.ts';
import { BrowserModelSection } from './BrowserModelSection.tsx';
import { LocalServers } from './LocalServers.tsx';
import { TestLine } from './TestLine.tsx';
import { type ProviderPort, usePorts } from '../ports.ts';
import { openSettings } from '../shared/elementIds.ts';
import { useReport } from '../shared/reportActor.ts';
import { notSavedText } from '../shared/words.ts';
import { PROVIDER_NAMES, PROVIDER_NOTES, providerWords, UNREACHABLE_NOTES } from './words.ts';

function ProviderChoice({ port }: { readonly port: ProviderPort }) {
  const provider = useReport(({ context }) => context.provider);
  const model = useReport(({ context }) => context.localModel?.model);
  const [offered, setOffered] = useState<readonly Provider[]>(PROVIDERS.slice(0, 2));
  const [problem, setProblem] = useState<StorageProblem | null>(null);

  useEffect(() => void port.offered().then(setOffered), [port]);

  const choose = (name: string) => {
    const chosen = offered.find((one) => one === name);
    if (chosen === undefined) return;
    setProblem(port.choose(chosen));
    if (chosen === 'this-computer') port.search.start();
  };
  const canTry = provider === 'browser' || (provider === 'this-computer' && model !== undefined);
  const noteOf = (one: Provider) =>
    one === 'this-computer' && port.localAccess !== 'reached'
      ? UNREACHABLE_NOTES[port.localAccess]
      : PROVIDER_NOTES[one];
  return (
    <>
      <Radio.Group
        label={providerWords.label}
        description={provider === null && providerWords.unknown}
        error={problem !== null && notSavedText(problem)}
        value={provider}
        onChange={choose}
      >
        <Stack gap={0}>
          {offered.map((one) => (
            <Radio key={one} value={one} label={PROVIDER_NAMES[one]} description={noteOf(one)} />
          ))}
        </Stack>
      </Radio.Group>
      {provider === 'this-computer' && <LocalServers {...port} />}
      {provider === 'browser' && <BrowserModelSection {...port} />}
      {canTry && <TestLine key={`${provider} ${model}`} {...port} />}
    </>
  );
}

/** 使うAI; nothing in a build with its own service. */
export function ProviderSection() {
  const { provider } = usePorts();
  return provider && <ProviderChoice port={provider} />;
}

/** In the set-up steps, while a 使うAI without a token is chosen: its name, and a link to the settings. */
export function ProviderHint() {
  const provider = useReport(({ context }) => context.provider);
  return (
    <p>
      {provider === null
        ? providerWords.unknown
        : `「${PROVIDER_NAMES[provider]}」${providerWords.noToken}`}
      <UnstyledButton
        c="var(--mantine-color-anchor)"
        td="underline"
        fz="inherit"
        py={12}
        my={-12}
        onClick={openSettings}
      >
        {providerWords.label}
      </UnstyledButton>
    </p>
  );
}
