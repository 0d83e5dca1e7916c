/**
 * An event is named where it is declared: a view sends a command by its verb.
 * @param {any} context
 */
const create = ({ report }) => ({
  /** @param {any} node */
  Property(node) {
    const { key, value } = node;
    const isType = key.name === 'type' && value.type === 'Literal';
    if (isType && /^\w+\.\w+$/u.test(value.value)) {
      report({ node, message: 'A view sends a command by its verb: useCommands().' });
    }
  },
});

export default { meta: { name: 'events' }, rules: { 'no-literal': { create } } };
