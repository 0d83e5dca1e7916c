/* Written by npm run train. */
export const OMITTED = { bias: 1.78, weights: [-19.87, 2.91, 0.16, -3.87] };
