import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { App } from './components/screen/App.tsx';
import type { Ports } from './components/ports.ts';
import { createSignInPort } from './components/signIn/signInPort.tsx';
import { firstVisitInput } from './machines/report/reportContext.ts';
import { reportMachine } from './machines/report/reportMachine.ts';
import { signInMachine } from './machines/signIn/signInMachine.ts';

export function prerender(service: Ports['service'], hasSignIn: boolean): string {
  const ports: Ports = {
    token: { store: () => ({ kind: 'blank' }), remove: () => undefined },
    clipboard: { copy: () => Promise.resolve(false) },
    copyFormat: { read: () => 'as-is', write: () => undefined },
    offers: {
      readAnswered: () => null,
      writeAnswered: () => undefined,
      writeRoom: () => undefined,
    },
    files: { save: () => Promise.resolve(false) },
    share: { isThere: () => false, share: () => Promise.resolve(false) },
    backup: {
      save: () => Promise.resolve(false),
      read: () => Promise.resolve({ kind: 'refused', refusal: 'unreadable' }),
    },
    newVersion: { subscribe: () => () => undefined, isOffered: () => false, take: () => undefined },
    service,
    signIn: hasSignIn ? createSignInPort(createActor(signInMachine)) : undefined,
    reload: () => undefined,
    print: () => undefined,
  };
  const actor = createActor(reportMachine, { input: firstVisitInput(service.model) });
  return renderToString(<App actor={actor} ports={ports} />);
}
