/** What the notes of a day may be made of. */
export type MaterialSource = 'commits' | 'calendar';

/** Of a file in bytes, of a text in UTF-16 units. */
export const MAX_MATERIAL_SIZE = 1_000_000;

/** Why a file or a text that is one of the sources cannot be taken. */
export type MaterialRefusal = 'unreadable' | 'too-large' | 'too-many' | 'empty';
