import mantine from 'postcss-preset-mantine';

/** What only Button.Group and Button.GroupSection wear: 4 KB of the first page, which has neither. */
const BUTTON_GROUPS = /\.m_(?:80d6d844|70be2a01)/;

const withoutButtonGroups = {
  postcssPlugin: 'without-button-groups',
  Rule(rule) {
    if (rule.selectors.every((selector) => BUTTON_GROUPS.test(selector))) rule.remove();
  },
};

export default { plugins: [mantine(), withoutButtonGroups] };
