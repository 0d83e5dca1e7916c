import { readdirSync, readFileSync } from 'node:fs';
import type { CopyFormat } from '../../src/domain/copyFormats.ts';
import type { CopiedText } from '../../src/report/copy.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

const here = new URL('.', import.meta.url);

function filesIn(folder: string): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(new URL(folder, here))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.txt$/u, ''),
      text: readFileSync(new URL(`${folder}/${file}`, here), 'utf8').replace(/\n$/u, ''),
    }));
}

/** The ten company templates by name. */
export const companyTemplates: ReadonlyMap<string, string> = new Map(
  filesIn('templates').map(({ name, text }) => [name, text]),
);

/** The sections of a text in their order: what stands behind `=== `, and what below. */
export function sectionsOf(text: string): readonly (readonly [head: string, body: string])[] {
  const sections = `\n${text}`.split('\n=== ').slice(1);
  return sections.map((section) => {
    const end = `${section}\n`.indexOf('\n');
    return [section.slice(0, end), section.slice(end + 1)];
  });
}

/** The cases of a folder, each with its request and its sections; one that is asked for must be there. */
function casesIn(folder: string) {
  return filesIn(folder).map(({ name, text }) => {
    const sections = new Map(sectionsOf(text));
    const section = (key: string): string => {
      const body = sections.get(key);
      if (body === undefined) throw new Error(`${name}: no ${key}`);
      return body;
    };
    const request = (): ReportRequest => {
      const named = [...sections.keys()].find((key) => key.startsWith('template: '))?.slice(10);
      const template =
        named === 'default' ? DEFAULT_TEMPLATE : companyTemplates.get(named ?? '');
      return {
        today: section('today'),
        tomorrow: section('tomorrow'),
        remarks: sections.get('remarks') ?? '',
        template: template ?? section('template'),
        date: section('date'),
      };
    };
    return { name, sections, section, request };
  });
}

/** All model outputs of the corpus. */
export const corpusOutputs = () =>
  casesIn('outputs').map(({ name, sections, section, request }) => {
    const raw = section('raw');
    const expected = sections.has('expected: as raw') ? raw : section('expected');
    return {
      name,
      request: request(),
      raw,
      expected,
      /** In the form of its template. */
      assembled: sections.get('assembled') ?? expected,
      findings: (sections.get('findings') ?? '')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({
          kind: line.slice(0, line.indexOf(': ')),
          text: line.slice(line.indexOf(': ') + 2),
        })),
    };
  });

/** All drafts of the corpus. */
export const corpusDrafts = () =>
  casesIn('drafts').map(({ name, section, request }) => ({
    name,
    request: request(),
    draft: section('draft'),
  }));

/** All reports of the corpus, and what each form puts of them on the clipboard. */
export const corpusCopies = () =>
  casesIn('copies').map(({ name, section }) => {
    const copies: Readonly<Record<CopyFormat, CopiedText>> = {
      plain: { text: section('plain') },
      markdown: { text: section('markdown') },
      slack: { text: section('slack'), html: section('slack html') },
      'as-is': { text: section('report') },
      teams: { text: section('plain'), html: section('slack html') },
      mail: { text: section('mail body'), subject: section('mail subject') },
    };
    return { name, report: section('report'), date: section('date'), copies };
  });

/** All company templates in real use. */
export const corpusCompanies = () =>
  casesIn('companies').map(({ name, sections, section, request }) => {
    const lines = (key: string): readonly string[] => section(key).trim().split('\n');
    return {
      name,
      request: request(),
      /** Its lines that are headings, the title left out. */
      headings: sections.has('headings') ? lines('headings') : [],
      draft: section('draft'),
      /** What is taken over from the template where it is a report, else from the draft. */
      carried: lines(sections.has('carried') ? 'carried' : 'tomorrow'),
    };
  });

/** Templates of all kinds; every second one was written before the rules and not looked at while they were. */
export const corpusFills = () =>
  casesIn('fills').map(({ name, section }) => ({ name, template: section('template') }));
