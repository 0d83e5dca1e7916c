import {
  createActor,
  setup,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
} from 'xstate';

type Hear<Command> = (fact: AnyEventObject, send: (command: Command) => void) => void;

/** A store run as the machine runs it, and what it has told so far. */
export function startStore<Command extends EventObject>(
  logic: CallbackActorLogic<Command>,
  onFact: Hear<Command> = () => undefined,
) {
  const facts: AnyEventObject[] = [];
  const actor = createActor(
    setup({ actors: { store: logic } }).createMachine({
      invoke: { id: 'store', src: 'store' },
      on: {
        '*': {
          actions: ({ event }) => {
            facts.push(event);
            onFact(event, send);
          },
        },
      },
    }),
  );
  const send = (command: Command) =>
    (actor.getSnapshot().children['store'] as { send: (event: Command) => void }).send(command);
  actor.start();
  return {
    facts,
    send,
    /** What was told since the last time this was asked. */
    news: () => facts.splice(0),
    stop: () => actor.stop(),
  };
}
