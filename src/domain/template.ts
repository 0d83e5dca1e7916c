import * as v from 'valibot';
import { isBlank } from './inputFields.ts';
import { flagSchema, idSchema, versionedSchema, objectSchema } from './decode.ts';
import { FNV_OFFSET_BASIS, fnv1a } from './hash.ts';

export const DATE_PLACEHOLDER = '{{日付}}';

export const REFLECTION_PLACEHOLDER = '（ここはご自分で）';

/** Where three items go. */
export const THREE_BLANK_ITEMS = '・\n・\n・';

export const CLOSING = '以上です。お手すきの際にご確認いただけますと幸いです。';

export const DEFAULT_TEMPLATE = `【日報】${DATE_PLACEHOLDER}

■ 本日の業務
${THREE_BLANK_ITEMS}

■ 明日の予定
${THREE_BLANK_ITEMS}

■ 申し送り事項
${THREE_BLANK_ITEMS}

■ その他
特になし

${CLOSING}`;

/** The template in force: the given one byte for byte, or the default one where it is null or blank. */
export function effectiveTemplate(template: string | null): string {
  return template === null || isBlank(template) ? DEFAULT_TEMPLATE : template;
}

/** How many replaced templates are kept, and as many previous reports that took a template's place. */
export const MAX_REPLACED_TEMPLATES = 5;

/** The replaced template to offer next: one older than the one in the field, from the newest again after the oldest. */
export function nextReplaced(replaced: readonly string[], current: string): string | undefined {
  return replaced[replaced.indexOf(current) + 1] ?? replaced[0];
}

/** A template that is saved, or was replaced. */
export const storedTemplateSchema = versionedSchema(
  objectSchema({
    /** Of its text: the same in every tab. */
    id: idSchema,
    savedAt: v.number(),
    text: v.string(),
    /** False where it only stood in the field. */
    isSaved: flagSchema,
  }),
);

export type StoredTemplate = Readonly<v.InferOutput<typeof storedTemplateSchema>>;

/** Its length and its hash. */
export function templateId(text: string): string {
  let hash = FNV_OFFSET_BASIS;
  for (let index = 0; index < text.length; index += 1) hash = fnv1a(hash, text.charCodeAt(index));
  return `${text.length}.${hash}`;
}
