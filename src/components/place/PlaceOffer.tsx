import { Text, UnstyledButton } from '@mantine/core';
import { useReport } from '../shared/reportActor.ts';
import { PLACE_NAMES, placeWords } from './words.ts';

/** Of the set-up card: the way to another 書く場所, and all that it says of setting one up that takes no token. */
export function PlaceOffer({ onSettings }: { readonly onSettings: () => void }) {
  const place = useReport(({ context }) => context.place);
  const open = (
    <UnstyledButton
      c="var(--mantine-color-anchor)"
      td="underline"
      fz="inherit"
      py={12}
      my={-12}
      onClick={onSettings}
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
