import { Box, Button, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { elementIds } from '../shared/elementIds.ts';
import { usePorts } from '../ports.ts';
import { sharedWords } from '../shared/words.ts';
import { alertWords, failureWords } from './words.ts';

function dialog(): HTMLDialogElement | null {
  const element = document.getElementById(elementIds.missingPart);
  return element instanceof HTMLDialogElement ? element : null;
}

/**
 * For a part of the page that a press needs: the page says that it cannot be fetched. `vite:preloadError` cannot take this place: it
 * comes before the same rejection, for parts that nobody has asked for too.
 */
export async function partOfPress<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    if (dialog()?.open === false) dialog()?.showModal();
    throw error;
  }
}

/** The one alert that is not fetched itself. */
export function MissingPartAlert() {
  const ports = usePorts();
  const { online } = useNetwork();
  const words = failureWords({ kind: online ? 'client-not-loaded' : 'network' }, ports);
  return (
    <Box
      component="dialog"
      id={elementIds.missingPart}
      w="27.5rem"
      p="md"
      bg="var(--app-surface)"
      c="inherit"
      bd="0"
      bdrs="md"
      aria-label={alertWords.error}
    >
      <Text component="h2">{alertWords.error}</Text>
      <Text fw={700} my="xs">
        {words.cause}
      </Text>
      <p>{words.nextStep}</p>
      <Box mt="md">
        {online && (
          <Button variant="filled" onClick={ports.reload}>
            {alertWords.remedies.reload}
          </Button>
        )}
        <Button onClick={() => dialog()?.close()}>{sharedWords.close}</Button>
      </Box>
    </Box>
  );
}
