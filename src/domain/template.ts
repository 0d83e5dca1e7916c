import * as v from 'valibot';
import { isBlank } from './inputFields.ts';
import { encode, kept, shape } from './decode.ts';

export const DATE_PLACEHOLDER = '{{日付}}';

export const REFLECTION_PLACEHOLDER = '（ここはご自分で）';

export const DEFAULT_TEMPLATE = `【日報】${DATE_PLACEHOLDER}

■ 本日の業務
・
・
・

■ 明日の予定
・
・
・

■ 申し送り事項
・
・
・

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

/** The template in force: the given one byte for byte, or the default one where it is null or blank. */
export function effectiveTemplate(template: string | null): string {
  return template === null || isBlank(template) ? DEFAULT_TEMPLATE : template;
}

/** The replaced template to offer next: one older than the one in the field, from the newest again after the oldest. */
export function nextReplaced(replaced: readonly string[], current: string): string | undefined {
  return replaced[replaced.indexOf(current) + 1] ?? replaced[0];
}

export function encodeReplacedTemplates(templates: readonly string[]): unknown {
  return encode({ templates });
}

export const replacedTemplatesSchema: v.GenericSchema<unknown, readonly string[]> = v.pipe(
  kept(shape({ templates: v.array(v.string()) })),
  v.transform(({ templates }) => templates),
);
