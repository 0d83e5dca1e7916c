import mantine from 'postcss-preset-mantine';

/** @type {import('postcss-load-config').Config} */
export default { plugins: [mantine()] };
