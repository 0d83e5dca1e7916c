import { objectSchema, textSchema } from './decode.ts';
import { findToken } from './token.ts';

export const NOTE_NAMES = ['today', 'tomorrow', 'remarks'] as const;

export const NOTE_TITLES = {
  today: '今日やったこと',
  tomorrow: '明日やること',
  remarks: '備考',
} as const satisfies Record<(typeof NOTE_NAMES)[number], string>;

export const INPUT_FIELD_NAMES = ['template', ...NOTE_NAMES] as const;

export type InputFieldName = (typeof INPUT_FIELD_NAMES)[number];

export type InputFields = Readonly<Record<InputFieldName, string>>;

export type Notes = Omit<InputFields, 'template'>;

// @__NO_SIDE_EFFECTS__
export function mapFields<T>(
  valueOf: (name: InputFieldName) => T,
): Readonly<Record<InputFieldName, T>> {
  return {
    template: valueOf('template'),
    today: valueOf('today'),
    tomorrow: valueOf('tomorrow'),
    remarks: valueOf('remarks'),
  };
}

export function fieldTexts(fields: InputFields): readonly string[] {
  return INPUT_FIELD_NAMES.map((name) => fields[name]);
}

export function noteTexts(fields: Notes): readonly string[] {
  return NOTE_NAMES.map((name) => fields[name]);
}

/** A field that an earlier version did not have is ''. */
export const fieldsSchema = objectSchema(mapFields(() => textSchema));

const REQUIRED = ['today', 'tomorrow'] as const;

export function isRequired(name: InputFieldName): boolean {
  return REQUIRED.some((one) => one === name);
}

/** Every kind of white space, and the characters that show nothing at all (zero-width, fillers, soft hyphen). */
const BLANK = /^[\p{White_Space}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*$/u;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

export function areNotesBlank(fields: InputFields): boolean {
  return noteTexts(fields).every(isBlank);
}

export function missingFields(fields: InputFields): readonly InputFieldName[] {
  return REQUIRED.filter((name) => isBlank(fields[name]));
}

export function fieldsWithToken(fields: InputFields): readonly InputFieldName[] {
  return INPUT_FIELD_NAMES.filter((name) => findToken(fields[name]) !== null);
}
