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

export interface Ports {
  readonly token: TokenPort;
  readonly clipboard: ClipboardPort;
  readonly service: ServiceDescription;
  readonly reload: () => void;
}
