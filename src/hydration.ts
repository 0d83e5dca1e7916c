import { elementIds } from './components/elementIds.ts';
import type { ReportActorRef } from './components/reportActor.ts';
import type { InputFieldName } from './domain/inputFields.ts';
import { DEFAULT_TEMPLATE, effectiveTemplate } from './domain/template.ts';
import type { ReportInput } from './machines/reportContext.ts';

const FIELDS = [
  'template',
  'today',
  'tomorrow',
  'remarks',
] as const satisfies readonly InputFieldName[];

function textIn(document: Document, name: InputFieldName | 'result'): string | null {
  const node = document.getElementById(elementIds[name]);
  return node instanceof HTMLTextAreaElement ? node.value : null;
}

/** What was typed into the prerendered page, or put there again by the browser, before this code ran. */
export function typedTexts(
  document: Document,
  savedTemplate: string | null,
): NonNullable<ReportInput['typed']> {
  const shown = effectiveTemplate(savedTemplate).replace(/\r\n?/g, '\n');
  const untouched: Record<InputFieldName | 'result', readonly (string | null)[]> = {
    template: [null, shown, DEFAULT_TEMPLATE],
    today: [null, ''],
    tomorrow: [null, ''],
    remarks: [null, ''],
    result: [null, ''],
  };
  return Object.fromEntries(
    ([...FIELDS, 'result'] as const)
      .map((name) => [name, textIn(document, name)] as const)
      .filter(([name, text]) => !untouched[name].includes(text)),
  );
}

/**
 * Makes what the text areas show their value. React empties their default value when it hydrates them, some frames
 * before the components write, and a text area without a value of its own would be empty meanwhile.
 */
export function keepShownTexts(document: Document): void {
  for (const name of [...FIELDS, 'result'] as const) {
    const node = document.getElementById(elementIds[name]);
    if (!(node instanceof HTMLTextAreaElement)) continue;
    const { value, defaultValue } = node;
    // One that was typed in has a value of its own, and a write would break a composition.
    if (value !== '' && value === defaultValue) node.value = value;
  }
}

/** Gives the machine every key that arrives before the components listen, until the answer is called. */
export function forwardTyping(document: Document, actor: ReportActorRef): () => void {
  const forward = () => {
    const { fields, report } = actor.getSnapshot().context;
    for (const field of FIELDS) {
      const text = textIn(document, field);
      if (text !== null && text !== fields[field].replace(/\r\n?/g, '\n'))
        actor.send({ type: 'field.change', field, text });
    }
    const result = textIn(document, 'result');
    if (result !== null && result !== report.text)
      actor.send({ type: 'result.change', text: result, keepsErrorText: false });
  };
  document.addEventListener('input', forward, true);
  return () => document.removeEventListener('input', forward, true);
}
