import { normalizeLineEnds } from './domain/lineEnds.ts';
import { textAreaOf } from './components/shared/elementIds.ts';
import type { ReportActorRef } from './components/shared/reportActor.ts';
import { INPUT_FIELD_NAMES, type InputFieldName, mapFields } from './domain/inputFields.ts';
import { DEFAULT_TEMPLATE, effectiveTemplate } from './domain/template.ts';

type TextAreaName = InputFieldName | 'result';

const TEXT_AREAS: readonly TextAreaName[] = [...INPUT_FIELD_NAMES, 'result'];

/**
 * Sends the machine what was typed into the prerendered page or put there again by the browser, and every
 * key after it, until the returned function is called. A machine that is not started takes them when it is, before any command.
 * Makes what the text areas show their value: React empties their default value when it hydrates them, some frames before the
 * components write, and a text area without a value of its own would be empty meanwhile.
 */
export function forwardTyping(
  actor: Pick<ReportActorRef, 'send'>,
  savedTemplate: string | null,
): () => void {
  // Looked up once: where hydration gives up, React draws others, which are empty.
  const nodes = TEXT_AREAS.map((name) => [name, textAreaOf(name)] as const);
  const saved = normalizeLineEnds(effectiveTemplate(savedTemplate));
  const showsDefault = textAreaOf('template')?.value === DEFAULT_TEMPLATE;
  const known: Record<TextAreaName, string> = {
    ...mapFields(() => ''),
    template: showsDefault ? DEFAULT_TEMPLATE : saved,
    result: '',
  };
  let isForwarding = true;
  const forward = () => {
    for (const [field, node] of nodes) {
      const text = node?.value;
      if (!isForwarding || text === undefined || text === known[field]) continue;
      known[field] = text;
      if (field === 'result') actor.send({ type: 'result.change', text });
      else actor.send({ type: 'field.change', field, text });
    }
  };
  forward();
  for (const [, node] of nodes) {
    // One that was typed in has a value of its own, and a write would break a composition.
    if (node !== null && node.value !== '' && node.value === node.defaultValue) {
      node.value = node.defaultValue;
    }
  }
  document.addEventListener('input', forward, true);
  return () => {
    forward();
    isForwarding = false;
    document.removeEventListener('input', forward, true);
  };
}
