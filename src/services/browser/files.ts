import type { Ports } from '../../components/ports.ts';
import { decodeBackup, encodeBackup } from '../../domain/backup.ts';
import { type CalendarDay, dayOf } from '../../domain/calendarDays.ts';
import { parseJson } from '../../domain/decode.ts';
import { TOKEN_PLACEHOLDER, withoutTokens } from '../../domain/token.ts';
import type { Clock } from './clock.ts';

export interface FileParts {
  readonly document: Document;
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  readonly clock: Clock;
  readonly readToken: () => string;
}

/** A browser may still be reading from the blob URL for so long. */
const REVOKE_DELAY_MS = 60_000;

function downloadFile(
  { document, urls, clock }: FileParts,
  text: string,
  type: string,
  extension: string,
  day: CalendarDay = dayOf(clock.now()),
): boolean {
  try {
    const link = document.createElement('a');
    link.href = urls.createObjectURL(new Blob([text], { type }));
    link.download = `marshmallow-nippo-${day}.${extension}`;
    link.click();
    clock.after(REVOKE_DELAY_MS, () => urls.revokeObjectURL(link.href));
    return true;
  } catch {
    return false;
  }
}

/** In characters: a shorter key, of a server of one's own, may be a word that stands in any report. */
const SHORTEST_TOKEN = 8;

/** Without the token that is stored, and without anything that looks like one. */
function withoutToken(text: string, token: string): string {
  const rest = token.length < SHORTEST_TOKEN ? text : text.replaceAll(token, TOKEN_PLACEHOLDER);
  return withoutTokens(rest);
}

const MIME_TYPES = { txt: 'text/plain;charset=utf-8', md: 'text/markdown;charset=utf-8' } as const;

export function createReportFiles(parts: FileParts): Ports['files'] {
  return {
    save: async (text, extension, day) => {
      const clean = withoutToken(text, parts.readToken().trim());
      return downloadFile(parts, `${clean}\n`, MIME_TYPES[extension], extension, day ?? undefined);
    },
  };
}

/** More than the largest history with each UTF-16 unit escaped. */
const SIZE_LIMIT_BYTES = 128 * 1024 * 1024;

export function createBackupFiles(
  parts: FileParts & { readonly defaultModel: string },
): Ports['backup'] {
  const { defaultModel, readToken } = parts;
  return {
    save: async (backup) => {
      const json = JSON.stringify(encodeBackup(backup, defaultModel), null, 2);
      const token = JSON.stringify(readToken().trim()).slice(1, -1);
      return downloadFile(parts, withoutToken(json, token), 'application/json', 'json');
    },
    read: async (file) => {
      if (file.size > SIZE_LIMIT_BYTES) return { kind: 'refused', refusal: 'too-large' };
      try {
        return decodeBackup(parseJson(await file.text()), defaultModel);
      } catch {
        return { kind: 'refused', refusal: 'unreadable' };
      }
    },
  };
}
