/* Written by npm run train. */
export const OMITTED = { bias: 1.57, weights: [-19.9, 2.93, 0.17, -3.45] };
