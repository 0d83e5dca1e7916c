import { createContext, use } from 'react';
import type { Ports } from '../ports.ts';

export const PortsContext = createContext<Ports | null>(null);

export function usePorts(): Ports {
  const ports = use(PortsContext);
  if (ports === null) throw new Error('PortsContext is missing');
  return ports;
}
