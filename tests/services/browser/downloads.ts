/** A document and its object URLs as far as a file is saved by them. */
export function createDownloads({ isRefusing = false } = {}) {
  const files: Blob[] = [];
  const log: string[] = [];
  const document = {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        log.push(`${this.href} as ${this.download}`);
      },
    }),
  } as unknown as Document;
  const urls = {
    createObjectURL: (file: Blob | MediaSource) => {
      if (isRefusing) throw new DOMException('refused', 'NotAllowedError');
      files.push(file as Blob);
      return `blob:${files.length}`;
    },
    revokeObjectURL: (address: string) => log.push(`revoked ${address}`),
  };
  return { files, log, document, urls };
}
