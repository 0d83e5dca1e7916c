const FINDERS = new Set(['headingsIn', 'textLines', 'writtenLines']);
const SEARCHES = new Set(['split', 'indexOf', 'lastIndexOf']);

/** @param {any} node */
const isLineBreak = (node) =>
  node?.type === 'Literal' &&
  (node.regex === undefined ? /[\n\r]/u : /\\[nr]/u).test(node.regex?.pattern ?? node.value);

/**
 * What a name is given where it is declared.
 * @param {any} node
 * @param {any} scope
 * @returns {any}
 */
function valueOf(node, scope) {
  if (node?.type !== 'Identifier' || scope === null) return node;
  const definition = scope.set.get(node.name)?.defs[0];
  return definition === undefined ? valueOf(node, scope.upper) : definition.node.init;
}

/**
 * A text is parted into lines, and its headings looked for, by parseDocument alone.
 * @param {any} context
 */
const create = ({ report, sourceCode }) => ({
  /** @param {any} node */
  CallExpression({ callee, arguments: [breaks] }) {
    const isSearch = callee.type === 'MemberExpression' && SEARCHES.has(callee.property.name);
    if (isSearch && isLineBreak(valueOf(breaks, sourceCode.getScope(callee)))) {
      report({ node: callee, message: 'parseDocument parts a text into lines.' });
    }
  },
  /** @param {any} node */
  ImportSpecifier(node) {
    if (FINDERS.has(node.imported.name)) {
      report({ node, message: 'parseDocument finds lines and headings.' });
    }
  },
});

export default { meta: { name: 'report' }, rules: { 'one-reader': { create } } };
