import { Box, Button, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { elementIds } from '../shared/elementIds.ts';
import { usePorts } from '../ports.ts';
import { sharedWords } from '../shared/words.ts';
import { alertWords, failureWords } from './words.ts';

function dialog(): HTMLDialogElement | null {
  const element = document.getElementById(elementIds.loadErrorDialog);
  return element instanceof HTMLDialogElement ? element : null;
}

/**
 * Opens the dialog where a module that a click needs cannot be fetched. `vite:preloadError` does not do: it comes for modules that are
 * preloaded too.
 */
export async function withLoadErrorDialog<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module;
  } catch (error) {
    if (dialog()?.open === false) dialog()?.showModal();
    throw error;
  }
}

/** Part of the first chunk, since nothing else may be loadable. */
export function LoadErrorDialog() {
  const ports = usePorts();
  const { online } = useNetwork();
  const words = failureWords({ kind: online ? 'client-not-loaded' : 'network' }, ports);
  return (
    <Box
      component="dialog"
      id={elementIds.loadErrorDialog}
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
