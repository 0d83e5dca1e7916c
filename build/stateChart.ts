import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

function eventName(eventType: string): string {
  const actor = /^xstate\.(done|error)\.actor\.(\w+)$/u.exec(eventType);
  if (actor === null) return eventType;
  return `${actor[2]} ${actor[1] === 'done' ? 'done' : 'fails'}`;
}

function label({ eventType, guard }: AnyTransitionDefinition): string {
  const name = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  return eventName(eventType) + (typeof name === 'string' ? ` [${name}]` : '');
}

function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat();
}

/** The chart of a flat machine as Markdown: its modes and the ways between them drawn, what leaves the mode as it is listed. */
export function drawStateChart(root: AnyStateNode): string {
  const modes = Object.values(root.states);
  const arrows = modes.flatMap((mode) =>
    transitionsOf(mode).flatMap((transition) =>
      (transition.target ?? []).map(
        ({ key }) => `    ${mode.key} --> ${key}: ${label(transition)}`,
      ),
    ),
  );
  const staying = [...modes, root].map((node) => {
    const labels = transitionsOf(node)
      .filter(({ target }) => target === undefined)
      .map((transition) => `\`${label(transition)}\``);
    const where = node === root ? 'every mode' : node.key;
    return `- **${where}**: ${labels.length === 0 ? 'none' : labels.join(', ')}`;
  });
  const [initial] = root.initial.target ?? [];
  return [
    '```mermaid',
    'stateDiagram-v2',
    `    [*] --> ${initial?.key ?? ''}`,
    ...arrows,
    '```',
    '',
    'Taken without leaving the mode:',
    '',
    ...staying,
  ].join('\n');
}

const BEGIN = '<!-- The chart is written by `npm run docs:chart`. -->\n\n';
const END = '\n\n<!-- End of the chart. -->';

/** The document with the chart between its two marks. */
export function withStateChart(document: string, chart: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end === -1) throw new Error('the document has no place for the chart');
  return document.slice(0, begin + BEGIN.length) + chart + document.slice(end);
}
