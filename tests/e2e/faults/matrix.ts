/**
 * Every fault at every moment: 12 + 24 + 36 + 24 cells. A cell's test is named group/kind/moment. `npm test` runs
 * the worst kinds of each group at their worst moment, when most is at stake; `npm run test:full` runs all.
 */
export const MATRIX = {
  'before the answer': {
    kinds: [
      'offline',
      'DNS',
      'reset',
      'CORS refused',
      'redirect',
      'HTML 200',
      '401',
      '402',
      '403 and 404',
      '429',
      '503',
      'hang',
    ],
    moments: ['waiting'],
    worst: { kinds: [], moment: 'waiting' },
  },
  'in the stream': {
    kinds: [
      'reset',
      'FIN in a chunk',
      'silent end',
      'stall',
      'bad JSON',
      'error event',
      'split UTF-8',
      'cut off',
    ],
    moments: ['after 0 deltas', 'after 1 delta', 'after n deltas'],
    worst: { kinds: ['silent end'], moment: 'after n deltas' },
  },
  'life of the page': {
    kinds: [
      'stop',
      'double click',
      'edit the inputs',
      'reload',
      'close',
      'back and forward',
      'renderer crash',
      'browser SIGKILL',
      'freeze',
    ],
    moments: ['typing', 'before the first delta', 'mid-stream', 'after a manual edit'],
    worst: { kinds: ['close', 'browser SIGKILL'], moment: 'mid-stream' },
  },
  storage: {
    kinds: [
      'SecurityError',
      'quota',
      'corrupt',
      'IndexedDB refuses',
      'cleared elsewhere',
      'changed elsewhere',
    ],
    moments: ['load', 'typing', 'generating', 'finishing'],
    worst: { kinds: ['quota'], moment: 'generating' },
  },
} as const;

export type Group = keyof typeof MATRIX;
export type Kind<G extends Group> = (typeof MATRIX)[G]['kinds'][number];
export type Moment<G extends Group> = (typeof MATRIX)[G]['moments'][number];

export const GROUPS = Object.keys(MATRIX) as readonly Group[];

export function cellsOf(group: Group): readonly string[] {
  const { kinds, moments } = MATRIX[group];
  return kinds.flatMap((kind) => moments.map((moment) => `${group}/${kind}/${moment}`));
}

const WITHOUT_STORAGE = 'persistence switched off: life of the page';

/** Cells that are run with persistence switched off, too, and must be red then. */
export const CONTROLS = [
  `${WITHOUT_STORAGE}/reload/typing`,
  `${WITHOUT_STORAGE}/browser SIGKILL/mid-stream`,
] as const;
