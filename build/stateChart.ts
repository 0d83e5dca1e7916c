import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

function eventName(eventType: string): string {
  const delay = /^xstate\.after\.(\w+)\./u.exec(eventType);
  if (delay !== null) return `after ${delay[1]}`;
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

function labelsOf(node: AnyStateNode): readonly string[] {
  return transitionsOf(node)
    .filter(({ target }) => target === undefined)
    .map((transition) => `\`${label(transition)}\``);
}

/** Modes and the ways between them drawn, what leaves the mode as it is listed. */
function drawModes(root: AnyStateNode): readonly string[] {
  const modes = Object.values(root.states);
  const arrows = modes.flatMap((mode) =>
    transitionsOf(mode).flatMap((transition) =>
      (transition.target ?? []).map(
        ({ key }) => `    ${mode.key} --> ${key}: ${label(transition)}`,
      ),
    ),
  );
  const staying = [...modes, root].map((node) => {
    const leaving = node === root ? transitionsOf(root).filter(({ target }) => target) : [];
    const labels = [
      ...labelsOf(node),
      ...leaving.map((transition) => `\`${label(transition)}\` → ${transition.target?.[0]?.key}`),
    ];
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
  ];
}

/** The charts of flat machines as Markdown. */
export function drawStateCharts(roots: readonly AnyStateNode[]): string {
  return roots.map((root) => [`### ${root.key}`, '', ...drawModes(root)].join('\n')).join('\n\n');
}
