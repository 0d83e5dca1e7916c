import type { Backup } from '../domain/backup.ts';
import type { DecodedBackup } from '../domain/decodeBackup.ts';
import type { InputFields } from '../domain/inputFields.ts';
import type { ServiceKind } from '../domain/serviceKind.ts';
import type { StorageProblem } from '../domain/storageProblem.ts';

/** The way from the password field to storage; no event and no machine sees the token. */
export interface TokenPort {
  /** Cleans and stores what was pasted. `memory`: it works until the page is closed, for the given reason. */
  readonly store: (pasted: string) => TokenStored;
  readonly remove: () => void;
}

export type TokenStored =
  | { readonly kind: 'stored' }
  | { readonly kind: 'memory'; readonly problem: StorageProblem }
  | { readonly kind: 'blank' };

export interface ClipboardPort {
  /** Resolves with whether the text is on the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** What a build fixes about the inference service. */
export interface ServiceDescription {
  /** `custom`: a build with VITE_INFERENCE_ENDPOINT; its set-up steps do not speak of Hugging Face. */
  readonly kind: ServiceKind;
  readonly model: string;
  /** Origin of the endpoint, for example https://router.huggingface.co. */
  readonly origin: string;
}

/** The way of a backup to a file and back. */
export interface BackupPort {
  /** Gives the person the file; false where the browser refuses. */
  readonly save: (backup: Backup) => boolean;
  readonly read: (file: Blob) => Promise<ReadBackup>;
}

export type ReadBackup =
  | DecodedBackup
  | { readonly kind: 'refused'; readonly refusal: 'unreadable' | 'too-large' };

/** The five texts of the screen. */
export interface SavedTexts extends InputFields {
  readonly result: string;
}

/** What storage holds for this page, for when the screen cannot be drawn. */
export interface SavedTextsPort {
  /** Tells the texts, and again when they have changed, until the answer is called. */
  readonly watch: (tell: (texts: SavedTexts) => void) => () => void;
}

export interface Ports {
  readonly token: TokenPort;
  readonly clipboard: ClipboardPort;
  readonly backup: BackupPort;
  readonly service: ServiceDescription;
  readonly reload: () => void;
}
