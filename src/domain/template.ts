import * as v from 'valibot';
import { isBlank } from './inputFields.ts';
import { flag, id, kept, shape } from './decode.ts';
import { HASH_OF_NOTHING, hashOn } from './hash.ts';

export const DATE_PLACEHOLDER = '{{日付}}';

export const REFLECTION_PLACEHOLDER = '（ここはご自分で）';

/** Where three items go. */
export const ITEMS = '・\n・\n・';

export const CLOSING = '以上です。お手すきの際にご確認いただけますと幸いです。';

export const DEFAULT_TEMPLATE = `【日報】${DATE_PLACEHOLDER}

■ 本日の業務
${ITEMS}

■ 明日の予定
${ITEMS}

■ 申し送り事項
${ITEMS}

■ その他
特になし

${CLOSING}`;

/** The template in force: the given one byte for byte, or the default one where it is null or blank. */
export function effectiveTemplate(template: string | null): string {
  return template === null || isBlank(template) ? DEFAULT_TEMPLATE : template;
}

/** Of templates, and of reports that stood in for one. */
export const REPLACED_KEPT = 5;

/** The replaced template to offer next: one older than the one in the field, from the newest again after the oldest. */
export function nextReplaced(replaced: readonly string[], current: string): string | undefined {
  return replaced[replaced.indexOf(current) + 1] ?? replaced[0];
}

/** A template that is saved, or was replaced. */
export const keptTemplateSchema = kept(
  shape({
    /** Of its text: the same in every tab. */
    id,
    savedAt: v.number(),
    text: v.string(),
    /** False where it only stood in the field. */
    isSaved: flag,
  }),
);

export type KeptTemplate = Readonly<v.InferOutput<typeof keptTemplateSchema>>;

/** Its length and its hash. */
export function templateId(text: string): string {
  let hash = HASH_OF_NOTHING;
  for (let index = 0; index < text.length; index += 1) hash = hashOn(hash, text.charCodeAt(index));
  return `${text.length}.${hash}`;
}
