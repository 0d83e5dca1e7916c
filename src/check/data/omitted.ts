/* Written by npm run train. */
export const OMITTED = { bias: 1.93, weights: [-19.98, 2.84, 0.07, -5.91] };
