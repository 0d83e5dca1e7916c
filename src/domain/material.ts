/** What the notes of a day may be made of. */
export type MaterialSource = 'commits' | 'calendar';

/** Why a file or a text that is one of the sources cannot be taken. */
export type MaterialRefusal = 'unreadable' | 'too-large' | 'too-many' | 'empty';
