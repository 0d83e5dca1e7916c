import { readdirSync, readFileSync } from 'node:fs';
import type { CopyFormat } from '../../src/domain/copyFormats.ts';
import type { CopiedText } from '../../src/report/copy.ts';
import type { ReportRequest } from '../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

export interface CorpusOutput {
  readonly name: string;
  readonly request: ReportRequest;
  readonly raw: string;
  readonly expected: string;
  /** In the form of its template. */
  readonly assembled: string;
  readonly findings: readonly { readonly kind: string; readonly text: string }[];
}

export interface CorpusDraft {
  readonly name: string;
  readonly request: ReportRequest;
  readonly draft: string;
}

export interface CorpusCopy {
  readonly name: string;
  readonly report: string;
  readonly date: string;
  /** What each form puts on the clipboard. */
  readonly copies: Readonly<Record<CopyFormat, CopiedText>>;
}

export interface CorpusCompany {
  readonly name: string;
  readonly request: ReportRequest;
  /** Its lines that are headings, the title left out. */
  readonly headings: readonly string[];
  readonly draft: string;
  /** What is taken over from the template where it is a report, else from the draft. */
  readonly carried: readonly string[];
}

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

function requestOf(sections: ReadonlyMap<string, string>, name: string): ReportRequest {
  const named = [...sections.keys()].find((key) => key.startsWith('template: '))?.slice(10);
  const template =
    named === undefined
      ? sections.get('template')
      : named === 'default'
        ? DEFAULT_TEMPLATE
        : companyTemplates.get(named);
  const [today, tomorrow, date] = ['today', 'tomorrow', 'date'].map((key) => sections.get(key));
  if (template === undefined || !today || !tomorrow || !date) {
    throw new Error(`${name}: a section is missing`);
  }
  return { today, tomorrow, remarks: sections.get('remarks') ?? '', template, date };
}

/** All model outputs of the corpus. */
export function corpusOutputs(): readonly CorpusOutput[] {
  return filesIn('outputs').map(({ name, text }) => {
    const sections = new Map(sectionsOf(text));
    const raw = sections.get('raw');
    const expected = sections.has('expected: as raw') ? raw : sections.get('expected');
    if (raw === undefined || expected === undefined) throw new Error(`${name}: no raw or expected`);
    return {
      name,
      request: requestOf(sections, name),
      raw,
      expected,
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
}

/** All drafts of the corpus. */
export function corpusDrafts(): readonly CorpusDraft[] {
  return filesIn('drafts').map(({ name, text }) => {
    const sections = new Map(sectionsOf(text));
    const draft = sections.get('draft');
    if (draft === undefined) throw new Error(`${name}: no draft`);
    return { name, request: requestOf(sections, name), draft };
  });
}

/** All reports of the corpus with their copies. */
export function corpusCopies(): readonly CorpusCopy[] {
  return filesIn('copies').map(({ name, text }) => {
    const sections = new Map(sectionsOf(text));
    const section = (key: string): string => {
      const body = sections.get(key);
      if (body === undefined) throw new Error(`${name}: no ${key}`);
      return body;
    };
    return {
      name,
      report: section('report'),
      date: section('date'),
      copies: {
        plain: { text: section('plain') },
        markdown: { text: section('markdown') },
        slack: { text: section('slack'), html: section('slack html') },
        'as-is': { text: section('report') },
        teams: { text: section('plain'), html: section('slack html') },
        mail: { text: section('mail body'), subject: section('mail subject') },
      },
    };
  });
}

/** All company templates in real use. */
export function corpusCompanies(): readonly CorpusCompany[] {
  return filesIn('companies').map(({ name, text }) => {
    const sections = new Map(sectionsOf(text));
    const lines = (key: string): readonly string[] => sections.get(key)?.trim().split('\n') ?? [];
    const draft = sections.get('draft');
    const request = requestOf(sections, name);
    if (draft === undefined) throw new Error(`${name}: no draft`);
    return {
      name,
      request,
      headings: lines('headings'),
      draft,
      carried: sections.has('carried') ? lines('carried') : request.tomorrow.split('\n'),
    };
  });
}

/** Templates of all kinds; every second one was written before the rules and not looked at while they were. */
export function corpusFills(): readonly { readonly name: string; readonly template: string }[] {
  return filesIn('fills').map(({ name, text }) => {
    const template = new Map(sectionsOf(text)).get('template');
    if (!template) throw new Error(`${name}: no template`);
    return { name, template };
  });
}
