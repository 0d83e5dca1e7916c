import type { SnapshotFrom } from 'xstate';
import { isBlank, type InputFieldName } from '../../domain/inputFields.ts';
import type { reportMachine } from './reportMachine.ts';
import { type ReportCommand, reportCommands } from './reportEvents.ts';

export type ReportSnapshot = SnapshotFrom<typeof reportMachine>;

export function selectField(name: InputFieldName): (snapshot: ReportSnapshot) => string {
  return ({ context }) => context.fields[name];
}

export function selectCan(command: ReportCommand): (snapshot: ReportSnapshot) => boolean {
  return (snapshot) => snapshot.can(command);
}

export const selectCanFix = selectCan(reportCommands.fixResult({ text: '' }));

/** Whether a request can be made: the provider needs no token, or one is stored. Null until that is known. */
export function selectIsUsable({ context }: ReportSnapshot): boolean | null {
  const { provider, isTokenStored } = context;
  const needsToken = provider === 'hugging-face' || provider === null;
  return isTokenStored === null || needsToken ? isTokenStored : true;
}

export const selectIsBusy = (snapshot: ReportSnapshot) => snapshot.hasTag('busy');

export const selectIsIdle = (snapshot: ReportSnapshot) => snapshot.matches('idle');

export const selectIsAlerting = (snapshot: ReportSnapshot) => snapshot.hasTag('alert');

export function selectIsMissing(name: InputFieldName): (snapshot: ReportSnapshot) => boolean {
  return ({ context: { failure, fields } }) =>
    failure?.kind === 'input-missing' &&
    failure.fields.some((one) => one === name) &&
    isBlank(fields[name]);
}
