const importOf = (module: string) =>
  `import { value } from '${module}';\nexport const used = value;`;
const typeOf = (module: string) =>
  `import type { Type } from '${module}';\nexport type Used = Type;`;

/** A file, and the rule of the linter or the error of the compiler that must be found in it; null for nothing. */
export type Offence = readonly [path: string, code: string, finding: string | null];

export const OFFENCES: readonly Offence[] = [
  [
    'src/report/splits.ts',
    "export const read = (text: string) => text.split('\\n');",
    'one-reader',
  ],
  [
    'src/report/splitsByExpression.ts',
    'export const read = (text: string) => text.split(/\\r?\\n/u);',
    'one-reader',
  ],
  [
    'src/check/splitsByName.ts',
    'const BREAK = /\\r\\n|\\n|\\r/u;\nexport const read = (text: string) => text.split(BREAK);',
    'one-reader',
  ],
  [
    'src/check/searchesLineEnd.ts',
    "export const read = (text: string) => text.slice(0, text.lastIndexOf('\\n'));",
    'one-reader',
  ],
  [
    'src/components/splits.ts',
    "export const read = (text: string) => text.split('\\r\\n');",
    'one-reader',
  ],
  [
    'src/report/entersHeadings.ts',
    "import { headingsIn } from './text/headings.ts';\nexport const used = headingsIn;",
    'one-reader',
  ],
  [
    'src/report/assembly/entersLines.ts',
    "import { textLines as lines } from '../text/textLines.ts';\nexport const used = lines;",
    'one-reader',
  ],
  ['src/report/splitsWords.ts', "export const read = (text: string) => text.split('、');", null],
  ['src/report/text/splits.ts', "export const read = (text: string) => text.split('\\n');", null],
  ['src/report/text/importsDomain.ts', importOf('../../domain/inputFields.ts'), null],
  ['src/report/importsItself.ts', importOf('./text/headings.ts'), null],
  ['src/report/importsCheck.ts', importOf('../check/index.ts'), 'no-restricted-imports'],
  ['src/report/text/importsService.ts', importOf('../../services/a.ts'), 'no-restricted-imports'],
  ['src/report/importsPackage.ts', importOf('idb'), 'no-restricted-imports'],
  [
    'src/report/importsWords.ts',
    importOf('../components/screen/words.ts'),
    'no-restricted-imports',
  ],
  ['src/report/readsClock.ts', 'export const now = () => Date.now();', 'no-restricted-globals'],
  ['src/check/facts/importsDoor.ts', importOf('../../report/index.ts'), null],
  [
    'src/check/facts/importsBesideDoor.ts',
    importOf('../../report/text/headings.ts'),
    'no-restricted-imports',
  ],
  ['src/check/importsMachine.ts', importOf('../machines/a.ts'), 'no-restricted-imports'],
  ['src/check/importsPackageType.ts', typeOf('xstate'), 'no-restricted-imports'],
  ['src/check/importsWeekly.ts', importOf('../weekly/index.ts'), 'no-restricted-imports'],
  ['src/report/importsWeekly.ts', importOf('../weekly/index.ts'), 'no-restricted-imports'],
  ['src/weekly/importsDoor.ts', importOf('../report/index.ts'), null],
  ['src/weekly/importsBesideDoor.ts', importOf('../report/items.ts'), 'no-restricted-imports'],
  ['src/weekly/importsCheck.ts', importOf('../check/index.ts'), 'no-restricted-imports'],
  ['src/weekly/importsPackage.ts', importOf('xstate'), 'no-restricted-imports'],
  ['src/weekly/readsClock.ts', 'export const now = () => Date.now();', 'no-restricted-globals'],
  ['src/components/importsBesideWeekly.ts', typeOf('../weekly/a.ts'), 'no-restricted-imports'],
  ['src/check/readsClock.ts', 'export const now = () => Date.now();', 'no-restricted-globals'],
  ['src/machines/circle.ts', typeOf('./circledBack.ts'), 'no-cycle'],
  ['src/machines/circledBack.ts', "export type { Used as Type } from './circle.ts';", 'no-cycle'],
  ['src/machines/importsCheckType.ts', typeOf('../check/index.ts'), null],
  ['src/machines/importsCheck.ts', importOf('../check/index.ts'), 'no-restricted-imports'],
  [
    'src/machines/importsBesideDoor.ts',
    typeOf('../report/text/headings.ts'),
    'no-restricted-imports',
  ],
  [
    'src/components/sends.ts',
    "export const send = (to: (event: unknown) => void) => to({ type: 'report.generate' });",
    'no-literal',
  ],
  [
    'src/components/names.ts',
    "export const input = (draw: (props: unknown) => void) => draw({ type: 'date' });",
    null,
  ],
  ['src/components/importsDoor.ts', importOf('../check/index.ts'), null],
  ['src/components/importsBesideDoor.ts', typeOf('../check/kinds.ts'), 'no-restricted-imports'],
  ['src/services/browser/importsDoor.ts', importOf('../../report/index.ts'), null],
  [
    'src/services/browser/importsBesideDoor.ts',
    importOf('../../report/fill.ts'),
    'no-restricted-imports',
  ],
  ['src/importsBesideDoor.ts', importOf('./report/fill.ts'), 'no-restricted-imports'],
  ['src/importsInference.ts', importOf('@huggingface/inference'), 'no-restricted-imports'],
  ['src/importsMain.ts', importOf('./main.tsx'), 'no-restricted-imports'],
  ['src/importsTests.ts', importOf('../tests/support/standIn.ts'), 'no-restricted-imports'],
  ['src/main.tsx', importOf('./services/storage.ts'), null],
  [
    'src/components/screen/words.ts',
    importOf('../../services/storage.ts'),
    'no-restricted-imports',
  ],
  ['src/theme.ts', importOf('@mantine/core'), null],
  ['src/components/Alerts.tsx', "export const shout = () => alert('a');", 'no-restricted-globals'],
  [
    'src/components/CallsHookInCondition.tsx',
    `import { useId } from 'react';
export function Part({ shown }: { readonly shown: boolean }) {
  if (shown) useId();
  return null;
}`,
    'rules-of-hooks',
  ],
  ['src/components/Fetches.tsx', "export const read = () => fetch('/');", 'no-restricted-globals'],
  ['src/components/ImportsIdb.tsx', importOf('idb'), 'no-restricted-imports'],
  [
    'src/components/ImportsInference.tsx',
    importOf('@huggingface/inference'),
    'no-restricted-imports',
  ],
  [
    'src/components/ImportsItsRooms.tsx',
    `import { value } from '../machines/selectors.ts';
import { other } from '../domain/template.ts';
import { words } from './screen/words.ts';
export const used = [value, other, words];`,
    null,
  ],
  ['src/components/ImportsMain.tsx', importOf('../main.tsx'), 'no-restricted-imports'],
  [
    'src/components/ImportsService.tsx',
    importOf('../services/storage.ts'),
    'no-restricted-imports',
  ],
  [
    'src/components/ImportsServiceDynamically.tsx',
    "export const load = () => import('../services/storage.ts');",
    'no-restricted-imports',
  ],
  [
    'src/components/ImportsServiceType.tsx',
    typeOf('../services/storage.ts'),
    'no-restricted-imports',
  ],
  [
    'src/components/ImportsTests.tsx',
    importOf('../../tests/support/standIn.ts'),
    'no-restricted-imports',
  ],
  [
    'src/components/ReadsLocalStorage.tsx',
    "export const read = () => localStorage.getItem('a');",
    'no-restricted-globals',
  ],
  [
    'src/domain/assertsNonNull.ts',
    'export const first = (items: readonly string[]): string => items[0]!;',
    'no-non-null-assertion',
  ],
  [
    'src/domain/declaresEnum.ts',
    `export enum Kind {
  First,
}`,
    'TS1294',
  ],
  ['src/domain/detours.ts', importOf('./../services/storage.ts'), 'no-restricted-imports'],
  [
    'src/domain/formatsDate.ts',
    "export const format = (moment: Date) => new Intl.DateTimeFormat('ja-JP').format(moment);",
    null,
  ],
  ['src/domain/importsComponent.ts', importOf('../components/App.tsx'), 'no-restricted-imports'],
  ['src/domain/importsDomain.ts', importOf('./template.ts'), null],
  [
    'src/domain/importsDynamically.ts',
    "export const load = () => import('../services/storage.ts');",
    'no-restricted-imports',
  ],
  [
    'src/domain/importsMachine.ts',
    importOf('../machines/reportMachine.ts'),
    'no-restricted-imports',
  ],
  ['src/domain/importsNode.ts', importOf('node:fs'), 'no-restricted-imports'],
  ['src/domain/importsPackage.ts', importOf('xstate'), 'no-restricted-imports'],
  ['src/domain/importsValibot.ts', importOf('valibot'), null],
  [
    'src/domain/throwsWhatItReads.ts',
    "import * as v from 'valibot';\nexport const read = (value: unknown) => v.parse(v.string(), value);",
    'no-restricted-properties',
  ],
  ['src/machines/importsValibot.ts', importOf('valibot'), 'no-restricted-imports'],
  ['src/components/importsValibot.ts', importOf('valibot'), 'no-restricted-imports'],
  ['src/domain/importsPackageType.ts', typeOf('xstate'), 'no-restricted-imports'],
  ['src/domain/importsService.ts', importOf('../services/storage.ts'), 'no-restricted-imports'],
  [
    'src/domain/importsWords.ts',
    importOf('../components/screen/words.ts'),
    'no-restricted-imports',
  ],
  [
    'src/domain/importsTests.ts',
    importOf('../../tests/support/standIn.ts'),
    'no-restricted-imports',
  ],
  [
    'src/domain/importsTypeInline.ts',
    "export type Used = import('../services/storage.ts').Type;",
    'consistent-type-imports',
  ],
  ['src/domain/readsClock.ts', 'export const now = () => Date.now();', 'no-restricted-globals'],
  [
    'src/domain/readsClockByNew.ts',
    'export const now = () => new Date();',
    'no-restricted-globals',
  ],
  [
    'src/domain/readsConsole.ts',
    "export const read = () => console.log('a');",
    'no-restricted-globals',
  ],
  [
    'src/domain/readsCrypto.ts',
    'export const read = () => crypto.randomUUID();',
    'no-restricted-globals',
  ],
  [
    'src/domain/readsDocument.ts',
    'export const read = () => document.title;',
    'no-restricted-globals',
  ],
  ['src/domain/readsFetch.ts', "export const read = () => fetch('/');", 'no-restricted-globals'],
  [
    'src/domain/readsGlobalThis.ts',
    'export const read = () => globalThis;',
    'no-restricted-globals',
  ],
  ['src/domain/readsIndexedDB.ts', 'export const read = () => indexedDB;', 'no-restricted-globals'],
  [
    'src/domain/readsLocalStorage.ts',
    "export const read = () => localStorage.getItem('a');",
    'no-restricted-globals',
  ],
  [
    'src/domain/readsNavigator.ts',
    'export const read = () => navigator.onLine;',
    'no-restricted-globals',
  ],
  ['src/domain/readsProcess.ts', 'export const read = () => process.env;', 'no-restricted-globals'],
  [
    'src/domain/readsSetTimeout.ts',
    'export const read = () => setTimeout(() => undefined, 0);',
    'no-restricted-globals',
  ],
  ['src/domain/readsWindow.ts', 'export const read = () => window.name;', 'no-restricted-globals'],
  [
    'src/domain/reexports.ts',
    "export * from '../machines/reportMachine.ts';",
    'no-restricted-imports',
  ],
  ['src/domain/rolls.ts', 'export const chance = () => Math.random();', 'no-restricted-properties'],
  [
    'src/domain/usesAny.ts',
    'export const anything = (value: any): string => String(value);',
    'no-explicit-any',
  ],
  ['src/machines/importsComponent.ts', importOf('../components/App.tsx'), 'no-restricted-imports'],
  [
    'src/machines/importsDynamically.ts',
    "export const load = () => import('../services/storage.ts');",
    'no-restricted-imports',
  ],
  ['src/machines/importsGraph.ts', importOf('xstate/graph'), 'no-restricted-imports'],
  ['src/machines/importsReact.ts', importOf('react'), 'no-restricted-imports'],
  ['src/machines/importsService.ts', importOf('../services/storage.ts'), 'no-restricted-imports'],
  [
    'src/machines/report/importsService.ts',
    importOf('../../services/storage.ts'),
    'no-restricted-imports',
  ],
  ['src/machines/report/importsMachine.ts', importOf('../drafts/draftsMachine.ts'), null],
  [
    'src/machines/report/importsCheck.ts',
    importOf('../../check/index.ts'),
    'no-restricted-imports',
  ],
  [
    'src/components/result/ImportsReportFile.tsx',
    importOf('../../report/fill.ts'),
    'no-restricted-imports',
  ],
  ['src/machines/importsServiceType.ts', typeOf('../services/storage.ts'), 'no-restricted-imports'],
  [
    'src/machines/importsWords.ts',
    importOf('../components/screen/words.ts'),
    'no-restricted-imports',
  ],
  [
    'src/machines/importsXstateAndDomain.ts',
    `import { setup } from 'xstate';
import { value } from '../domain/template.ts';
import { other } from './selectors.ts';
export const used = [setup, value, other];`,
    null,
  ],
  ['src/machines/readsClock.ts', 'export const now = () => Date.now();', 'no-restricted-globals'],
  [
    'src/machines/readsDocument.ts',
    'export const read = () => document.title;',
    'no-restricted-globals',
  ],
  [
    'src/machines/readsLocalStorage.ts',
    "export const read = () => localStorage.getItem('a');",
    'no-restricted-globals',
  ],
  [
    'src/machines/waits.ts',
    'export const wait = () => setTimeout(() => undefined, 0);',
    'no-restricted-globals',
  ],
  [
    'src/services/forgetsPromise.ts',
    `export function start(): void {
  Promise.resolve('a');
}`,
    'no-floating-promises',
  ],
  ['src/services/importsComponent.ts', importOf('../components/App.tsx'), 'no-restricted-imports'],
  [
    'src/services/importsComponentType.ts',
    typeOf('../components/App.tsx'),
    'no-restricted-imports',
  ],
  [
    'src/services/importsDomain.ts',
    `import { value } from '../domain/template.ts';
export const used = value;
export const online = () => navigator.onLine;`,
    null,
  ],
  [
    'src/services/importsInference.ts',
    `import { InferenceClient } from '@huggingface/inference';
export const used = InferenceClient;`,
    'no-restricted-imports',
  ],
  [
    'src/services/importsInferenceDynamically.ts',
    "export const load = () => import('@huggingface/inference');",
    'no-restricted-imports',
  ],
  ['src/services/importsInferenceType.ts', typeOf('@huggingface/inference'), null],
  [
    'src/services/importsMachine.ts',
    importOf('../machines/reportMachine.ts'),
    'no-restricted-imports',
  ],
  ['src/services/importsMachineType.ts', typeOf('../machines/actorContracts.ts'), null],
  ['src/services/importsMain.ts', importOf('../main.tsx'), 'no-restricted-imports'],
  ['src/services/importsMantine.ts', importOf('@mantine/core'), 'no-restricted-imports'],
  ['src/services/importsPort.ts', importOf('../components/ports.ts'), 'no-restricted-imports'],
  ['src/services/importsPortType.ts', typeOf('../components/ports.ts'), null],
  ['src/services/importsReact.ts', importOf('react'), 'no-restricted-imports'],
  [
    'src/services/importsWords.ts',
    importOf('../components/screen/words.ts'),
    'no-restricted-imports',
  ],
  [
    'src/services/importsTests.ts',
    importOf('../../tests/support/standIn.ts'),
    'no-restricted-imports',
  ],
  [
    'src/services/inference/inferenceClient.ts',
    `import { chatCompletionStream } from '@huggingface/inference';
export const used = chatCompletionStream;`,
    null,
  ],
  [
    'src/services/signIn/hub.ts',
    `import { oauthLoginUrl } from '@huggingface/hub';
export const used = oauthLoginUrl;`,
    null,
  ],
  [
    'src/services/signIn/importsHub.ts',
    `import { oauthLoginUrl } from '@huggingface/hub';
export const used = oauthLoginUrl;`,
    'no-restricted-imports',
  ],
  ['src/importsDev.ts', importOf('./dev/fixtures.ts'), 'no-restricted-imports'],
  ['src/dev/importsMachine.ts', importOf('../machines/selectors.ts'), null],
  ['src/dev/importsMain.ts', importOf('../main.tsx'), 'no-restricted-imports'],
  ['src/dev/importsTests.ts', importOf('../../tests/support/standIn.ts'), 'no-restricted-imports'],
  ['src/components/result/ImportsBeside.tsx', importOf('../shared/QuietButton.tsx'), null],
  [
    'src/components/result/ImportsDev.tsx',
    importOf('../../dev/fixtures.ts'),
    'no-restricted-imports',
  ],
  ['src/components/result/ImportsIdb.tsx', importOf('idb'), 'no-restricted-imports'],
  ['src/components/result/ImportsMachine.tsx', importOf('../../machines/selectors.ts'), null],
  ['src/components/result/ImportsMain.tsx', importOf('../../main.tsx'), 'no-restricted-imports'],
  [
    'src/components/result/ImportsService.tsx',
    importOf('../../services/browser/clock.ts'),
    'no-restricted-imports',
  ],
  [
    'src/components/result/ImportsTests.tsx',
    importOf('../../../tests/support/standIn.ts'),
    'no-restricted-imports',
  ],
  [
    'src/components/result/ReadsLocalStorage.tsx',
    "export const read = () => localStorage.getItem('a');",
    'no-restricted-globals',
  ],
  ['src/domain/importsSubject.ts', importOf('./text/lineParts.ts'), null],
  ['src/domain/failure/detours.ts', importOf('./../../services/a.ts'), 'no-restricted-imports'],
  ['src/domain/failure/importsBeside.ts', importOf('../history.ts'), null],
  ['src/domain/failure/importsDomain.ts', importOf('../template.ts'), null],
  ['src/domain/failure/importsIdb.ts', importOf('idb'), 'no-restricted-imports'],
  [
    'src/domain/failure/importsMachine.ts',
    importOf('../../machines/selectors.ts'),
    'no-restricted-imports',
  ],
  ['src/domain/failure/importsPackageType.ts', typeOf('xstate'), 'no-restricted-imports'],
  [
    'src/domain/failure/importsServiceByWay.ts',
    importOf('../failure/../../services/a.ts'),
    'no-restricted-imports',
  ],
  [
    'src/domain/failure/importsWords.ts',
    importOf('../../components/screen/words.ts'),
    'no-restricted-imports',
  ],
  [
    'src/domain/failure/readsClock.ts',
    'export const now = () => Date.now();',
    'no-restricted-globals',
  ],
  ['src/machines/detours.ts', importOf('../domain/../services/a.ts'), 'no-restricted-imports'],
  ['src/machines/importsDev.ts', importOf('../dev/fixtures.ts'), 'no-restricted-imports'],
  ['src/machines/importsSubject.ts', importOf('../domain/failure/failure.ts'), null],
  [
    'src/services/browser/importsComponent.ts',
    importOf('../../components/shared/QuietButton.tsx'),
    'no-restricted-imports',
  ],
  [
    'src/services/browser/importsComponentType.ts',
    typeOf('../../components/shared/QuietButton.tsx'),
    'no-restricted-imports',
  ],
  [
    'src/services/browser/importsDev.ts',
    importOf('../../dev/fixtures.ts'),
    'no-restricted-imports',
  ],
  ['src/services/browser/importsDomain.ts', importOf('../../domain/failure/failure.ts'), null],
  [
    'src/services/browser/importsInference.ts',
    importOf('@huggingface/inference'),
    'no-restricted-imports',
  ],
  [
    'src/services/browser/importsMachine.ts',
    importOf('../../machines/reportMachine.ts'),
    'no-restricted-imports',
  ],
  ['src/services/browser/importsMachineType.ts', typeOf('../../machines/actorContracts.ts'), null],
  ['src/services/browser/importsMain.ts', importOf('../../main.tsx'), 'no-restricted-imports'],
  ['src/services/browser/importsPortType.ts', typeOf('../../components/ports.ts'), null],
  ['src/services/browser/importsReact.ts', importOf('react'), 'no-restricted-imports'],
  [
    'src/services/browser/importsStately.ts',
    importOf('@statelyai/inspect'),
    'no-restricted-imports',
  ],
  [
    'src/services/browser/importsWords.ts',
    importOf('../../components/screen/words.ts'),
    'no-restricted-imports',
  ],
  [
    'src/services/browser/importsTests.ts',
    importOf('../../../tests/support/standIn.ts'),
    'no-restricted-imports',
  ],
];
