// What belongs to notes that are there. Fetched as one: each file more is one more name in the first chunk and one more request.
export { InputLength } from './InputLength.tsx';
export { OfferedDraftList } from './OfferedDraftList.tsx';
