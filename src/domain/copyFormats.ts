export const REMEMBERED_FORMATS = ['as-is', 'plain', 'markdown', 'slack', 'teams'] as const;
export type RememberedFormat = (typeof REMEMBERED_FORMATS)[number];

export const COPY_FORMATS = [...REMEMBERED_FORMATS, 'mail-subject', 'mail-body'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

export function isRemembered(format: unknown): format is RememberedFormat {
  return REMEMBERED_FORMATS.some((remembered) => remembered === format);
}
