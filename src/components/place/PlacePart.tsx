import { Radio, Stack, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import { type LocalModel, type LocalSearch, PLACES, type Place } from '../../domain/place.ts';
import { BrowserModelPart, LocalServers } from '../onDemand.tsx';
import { type PlacePort, usePorts } from '../ports.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { openSettings } from '../shared/elementIds.ts';
import { useReport } from '../shared/reportActor.ts';
import { keptUntilClosed } from '../shared/words.ts';
import { PLACE_NAMES, PLACE_NOTES, placeWords, searchAnswer } from './words.ts';

/** Searched for by a press only; what answers is asked from now on where it is the model that was taken, or the specified one. */
function useSearch(port: PlacePort) {
  const taken = useReport(({ context }) => context.localModel);
  const announce = useAnnounce();
  const [answer, setAnswer] = useState<LocalSearch | 'searching' | null>(null);
  const search = async () => {
    setAnswer('searching');
    const found = await port.search().catch(() => ({ kind: 'unreachable' }) as const);
    setAnswer(found);
    announce(searchAnswer(found));
    if (found.kind !== 'found') return;
    const isThere = ({ origin, model }: LocalModel) =>
      found.servers.some((server) => server.origin === origin && server.models.includes(model));
    const model = taken !== null && isThere(taken) ? taken : found.specified;
    if (model !== null) port.take({ origin: model.origin, model: model.model });
  };
  return { answer, search: () => void search() };
}

function PlaceChoice({ port }: { readonly port: PlacePort }) {
  const place = useReport(({ context }) => context.place);
  const [offered, setOffered] = useState<readonly Place[]>(PLACES.slice(0, 2));
  const [problem, setProblem] = useState<StorageProblem | null>(null);
  const { answer, search } = useSearch(port);

  useEffect(() => void port.offered().then(setOffered), [port]);

  const choose = (name: string) => {
    const chosen = offered.find((one) => one === name);
    if (chosen === undefined) return;
    setProblem(port.choose(chosen));
    if (chosen === 'this-computer') search();
  };
  return (
    <>
      <Radio.Group
        label={placeWords.label}
        description={place === null && placeWords.unknown}
        error={problem !== null && keptUntilClosed(problem)}
        value={place}
        onChange={choose}
      >
        <Stack gap={0}>
          {offered.map((one) => (
            <Radio key={one} value={one} label={PLACE_NAMES[one]} description={PLACE_NOTES[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {place === 'this-computer' && <LocalServers {...{ answer, search }} onTake={port.take} />}
      {place === 'browser' && <BrowserModelPart {...port} />}
    </>
  );
}

/** 書く場所, where there is a choice. */
export function PlacePart() {
  const { place } = usePorts();
  return place && <PlaceChoice port={place} />;
}

/** Of the set-up card: the way to another 書く場所, and all that it says of setting one up that takes no token. */
export function PlaceOffer() {
  const place = useReport(({ context }) => context.place);
  const open = (
    <UnstyledButton
      c="var(--mantine-color-anchor)"
      td="underline"
      fz="inherit"
      py={12}
      my={-12}
      onClick={openSettings}
    >
      {placeWords.label}
    </UnstyledButton>
  );
  if (place === 'hugging-face') {
    return (
      <Text size="sm" lh={1.5} c="dimmed">
        {placeWords.another}
        {open}
        {placeWords.orDraft}
      </Text>
    );
  }
  return (
    <p>
      {place === null ? placeWords.unknown : `「${PLACE_NAMES[place]}」${placeWords.noToken}`}
      {open}
    </p>
  );
}
