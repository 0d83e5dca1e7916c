import type { DraftContent, StoredDraft } from './draft.ts';
import { fieldTexts, noteTexts } from './inputFields.ts';
import { effectiveTemplate } from './template.ts';

/** Whether nothing on the screen is the person's own or was received: there is nothing to keep. */
export function isUntouched(content: DraftContent, savedTemplate: string | null): boolean {
  return isUnwritten(content, savedTemplate) && content.previousReport === null;
}

/** Whether the fields and the result show what an empty page shows; a previous report may wait behind them. */
export function isUnwritten(
  { fields, report }: DraftContent,
  savedTemplate: string | null,
): boolean {
  return (
    noteTexts(fields).every((text) => text === '') &&
    report.text === '' &&
    isSavedTemplate(fields.template, savedTemplate)
  );
}

/** Whether the text in the field is the saved template, or stands there for want of one. */
export function isSavedTemplate(text: string, savedTemplate: string | null): boolean {
  return text === savedTemplate || text === effectiveTemplate(savedTemplate);
}

/** The draft as it is to be shown: a template that was the saved one is the one saved now, except where that is gone. */
export function withSavedTemplate(draft: StoredDraft, savedTemplate: string | null): StoredDraft {
  const { content, isTemplateSaved } = draft;
  const isFollowing = isTemplateSaved || content.fields.template === savedTemplate;
  if (savedTemplate === null || !isFollowing) return draft;
  const fields = { ...content.fields, template: effectiveTemplate(savedTemplate) };
  return { ...draft, content: { ...content, fields } };
}

function textsOf({ fields, report, previousReport }: DraftContent): readonly string[] {
  return [...fieldTexts(fields), report.text, previousReport?.text ?? ''];
}

/** Whether two contents show the same texts in the same places. */
export function hasSameTexts(one: DraftContent, other: DraftContent): boolean {
  const texts = textsOf(other);
  return textsOf(one).every((text, index) => text === texts[index]);
}

/** Whether every text of the other content stands somewhere in this one, so that the other may go. */
export function holdsTextsOf(content: DraftContent, other: DraftContent): boolean {
  const texts = textsOf(content);
  return textsOf(other).every((text) => text === '' || texts.includes(text));
}
