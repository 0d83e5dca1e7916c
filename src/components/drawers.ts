// What opens beside the form. Fetched as one: each file more is one more name in the first chunk and one more request.
export { HistoryDrawer } from './HistoryDrawer.tsx';
export { KeysDialog } from './KeysDialog.tsx';
export { SettingsDrawer } from './SettingsDrawer.tsx';
export { TemplateDrawer } from './TemplateDrawer.tsx';
