import { usePorts } from './portsContext.ts';
import { useReport } from './reportActor.ts';

/** Whether the service can be asked; null as long as nobody has looked for a token. */
export function useIsUsable(): boolean | null {
  const { service } = usePorts();
  const isTokenStored = useReport(({ context }) => context.isTokenStored);
  return service.kind === 'custom' || isTokenStored;
}
