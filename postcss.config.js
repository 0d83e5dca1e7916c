import mantine from 'postcss-preset-mantine';

/** What only groups of buttons wear: 8 KB of the first page, which has none. */
const BUTTON_GROUPS = /\.m_(?:80d6d844|70be2a01|1a0f1b21|437b6484)/;

const withoutButtonGroups = {
  postcssPlugin: 'without-button-groups',
  Rule(rule) {
    if (rule.selectors.every((selector) => BUTTON_GROUPS.test(selector))) rule.remove();
  },
};

export default { plugins: [mantine(), withoutButtonGroups] };
