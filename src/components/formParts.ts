// What belongs to notes that are there, and to the header. Fetched as one: each file more is one more name in the first chunk and one more request.
export { AppearancePanel } from './AppearancePanel.tsx';
export { InputLength } from './InputLength.tsx';
export { OfferedDraftList } from './OfferedDraftList.tsx';
