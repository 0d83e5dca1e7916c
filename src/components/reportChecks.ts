// The checks of a report with what mends it, fetched as one when a report has come to its end.
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Menu.css';
export { NoFindings, ReportChecks } from './findings/ReportChecks.tsx';
export { SwitchesPart } from './settings/SwitchesPart.tsx';
