// 書く場所, fetched where a person comes to it.
export { LiveModels } from './place/LiveModels.tsx';
export { PlacePart } from './place/PlacePart.tsx';
