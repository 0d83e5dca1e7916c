/**
 * @typedef {object} Cell
 * @property {string} group
 * @property {string} kind
 * @property {string} moment
 * @property {boolean} holds
 * @property {number | null} usableMs how long until the page could be used again, where the cell measures it
 */

/**
 * @typedef {object} Matrix
 * @property {readonly Cell[]} cells
 * @property {readonly { readonly name: string, readonly isRed: boolean }[]} controls cells run with persistence switched off
 */

/** How many cells each group must have. */
export const GROUP_SIZES = {
  'before the answer': 12,
  'in the stream': 24,
  'life of the page': 36,
  storage: 24,
};
const CONTROLS = 2;
const CONTROL_PREFIX = 'persistence switched off: ';

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {readonly unknown[]}
 */
function list(value, name) {
  const found = Object(value)[name];
  return Array.isArray(found) ? found : [];
}

/**
 * @param {unknown} suite
 * @returns {readonly unknown[]}
 */
function specsOf(suite) {
  return [...list(suite, 'specs'), ...list(suite, 'suites').flatMap(specsOf)];
}

/**
 * @param {unknown} spec
 * @returns {number | null}
 */
function usableMsOf(spec) {
  const times = list(spec, 'tests')
    .flatMap((test) => list(test, 'annotations'))
    .filter((annotation) => Object(annotation)['type'] === 'usable')
    .map((annotation) => Number(Object(annotation)['description']));
  return times.length === 0 ? null : Math.max(...times);
}

/**
 * The matrix of faults in Playwright's JSON report.
 * @param {unknown} report
 * @returns {Matrix}
 */
export function readMatrix(report) {
  const specs = list(report, 'suites')
    .flatMap(specsOf)
    .map((spec) => {
      const statuses = list(spec, 'tests').map((test) => Object(test)['status']);
      const holds = statuses.length === 1 && statuses[0] === 'expected';
      return { spec, holds, title: String(Object(spec)['title']) };
    });
  const cells = specs.flatMap(({ spec, holds, title }) => {
    const [group = '', kind = '', moment, ...rest] = title.split('/');
    const isCell = Object.hasOwn(GROUP_SIZES, group) && moment !== undefined && rest.length === 0;
    return isCell ? [{ group, kind, moment, holds, usableMs: usableMsOf(spec) }] : [];
  });
  const controls = specs
    .filter(({ title }) => title.startsWith(CONTROL_PREFIX))
    .map(({ holds, title }) => ({ name: title.slice(CONTROL_PREFIX.length), isRed: holds }));
  return { cells, controls };
}

/**
 * Why the matrix does not show what it must; empty when it does.
 * @param {Matrix} matrix
 * @returns {readonly string[]}
 */
export function matrixProblems({ cells, controls }) {
  const names = new Set(cells.map(({ group, kind, moment }) => `${group}/${kind}/${moment}`));
  const sizes = Object.entries(GROUP_SIZES).flatMap(([group, size]) => {
    const found = [...names].filter((name) => name.startsWith(`${group}/`)).length;
    return found === size ? [] : [`${group}: ${found} cells instead of ${size}`];
  });
  const doubles = cells.length === names.size ? [] : ['a cell is there twice'];
  const red = cells
    .filter(({ holds }) => !holds)
    .map(({ group, kind, moment }) => `red: ${group}/${kind}/${moment}`);
  const blind = controls
    .filter(({ isRed }) => !isRed)
    .map(({ name }) => `${name} does not see that nothing is kept`);
  const missing =
    controls.length === CONTROLS
      ? []
      : [`${controls.length} cells with persistence switched off instead of ${CONTROLS}`];
  return [...sizes, ...doubles, ...red, ...blind, ...missing];
}

/**
 * The matrix as a table, one line a kind, with the ms until the page could be used again.
 * @param {Matrix} matrix
 * @returns {string}
 */
export function matrixTable({ cells, controls }) {
  const groups = Object.keys(GROUP_SIZES).map((group) => {
    const own = cells.filter((cell) => cell.group === group);
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    const moments = [...new Set(own.map(({ moment }) => moment))];
    const rows = kinds.map((kind) => [
      `  ${kind}`,
      ...moments.map((moment) => {
        const cell = own.find((one) => one.kind === kind && one.moment === moment);
        if (cell === undefined) return 'missing';
        if (!cell.holds) return 'RED';
        return cell.usableMs === null ? 'ok' : `ok ${cell.usableMs} ms`;
      }),
    ]);
    return columns([[`${group} (${own.length})`, ...moments], ...rows]);
  });
  const holding = cells.filter(({ holds }) => holds).length;
  const slowest = Math.max(0, ...cells.map(({ usableMs }) => usableMs ?? 0));
  const closing = [
    `${holding} of ${cells.length} cells hold, with no character lost; usable again after ${slowest} ms at most`,
    ...controls.map(
      ({ name, isRed }) => `with persistence switched off ${name} is ${isRed ? 'red' : 'NOT RED'}`,
    ),
  ];
  return [...groups, closing.join('\n')].join('\n\n');
}

/**
 * @param {readonly (readonly string[])[]} rows
 * @returns {string}
 */
function columns(rows) {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
