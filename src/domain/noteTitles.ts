import type { NOTE_NAMES } from './inputFields.ts';

export const NOTE_TITLES = {
  today: '今日やったこと',
  tomorrow: '明日やること',
  remarks: '備考',
} as const satisfies Record<(typeof NOTE_NAMES)[number], string>;
