// The checks of a report, as one chunk that is fetched when a report is finished.
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Menu.css';
export { NoFindingsNote, ReportChecks } from './findings/ReportChecks.tsx';
export { IgnoredKindsAndWords } from './settings/IgnoredKindsAndWords.tsx';
