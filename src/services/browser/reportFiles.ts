import type { ReportFilePort } from '../../components/ports.ts';
import { downloadFile, type DownloadParts } from './downloadFile.ts';
import { withoutToken } from './withoutToken.ts';

const TYPES = { txt: 'text/plain;charset=utf-8', md: 'text/markdown;charset=utf-8' } as const;

export function createReportFiles(
  parts: DownloadParts & { readonly readToken: () => string },
): ReportFilePort {
  return {
    save: async (text, extension, day) =>
      downloadFile(
        parts,
        `${withoutToken(text, parts.readToken().trim())}\n`,
        TYPES[extension],
        extension,
        day ?? undefined,
      ),
  };
}
