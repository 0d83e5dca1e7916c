import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Button.css';
import '../page.css';
import { Button, MantineProvider, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { LABELS, oncePerFrame, streamReport } from '../streamReport.ts';

const EMPTY = { template: '', today: '', tomorrow: '', remarks: '', result: '' };
type Name = keyof typeof EMPTY;

const machine = setup({
  types: {
    context: {} as typeof EMPTY,
    events: {} as
      | { readonly type: 'change'; readonly name: Name; readonly text: string }
      | { readonly type: 'generate' },
  },
  actors: {
    stream: fromPromise<void, { notes: string; write: (text: string) => void }>(({ input }) =>
      streamReport(input.notes, input.write),
    ),
  },
}).createMachine({
  context: EMPTY,
  on: { change: { actions: assign(({ event }) => ({ [event.name]: event.text })) } },
  initial: 'idle',
  states: {
    idle: { on: { generate: 'generating' } },
    generating: {
      invoke: {
        src: 'stream',
        input: ({ context, self }) => ({
          notes: Object.values(context).join('\n'),
          write: oncePerFrame((text) => self.send({ type: 'change', name: 'result', text })),
        }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
});

const actor = createActor(machine);
actor.start();

function Field({ name, rows }: { readonly name: Name; readonly rows: number }) {
  const value = useSelector(actor, ({ context }) => context[name]);
  return (
    <Textarea
      id={name}
      label={LABELS[name]}
      rows={rows}
      size="md"
      value={value}
      onChange={({ currentTarget }) =>
        actor.send({ type: 'change', name, text: currentTarget.value })
      }
    />
  );
}

function Floor() {
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('generating'));
  return (
    <main>
      <h1>マシュマロ日報</h1>
      <Field name="template" rows={10} />
      <Field name="today" rows={4} />
      <Field name="tomorrow" rows={4} />
      <Field name="remarks" rows={4} />
      <Button id="generate" disabled={isBusy} onClick={() => actor.send({ type: 'generate' })}>
        日報を生成 (Generate)
      </Button>
      <Button variant="subtle">テンプレートを保存 (Save template)</Button>
      <Field name="result" rows={10} />
    </main>
  );
}

createRoot(document.querySelector('#app')!).render(
  <MantineProvider>
    <Floor />
  </MantineProvider>,
);
