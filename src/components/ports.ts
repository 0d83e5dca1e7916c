import { createSafeContext } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Backup, DecodedBackup } from '../domain/backup.ts';
import type { CalendarDay } from '../domain/calendarDays.ts';
import type { CopyFormat, ReportKind } from '../domain/copyFormats.ts';
import type { InputFields } from '../domain/inputFields.ts';
import type { ServiceFailure, StorageProblem } from '../domain/failure/failure.ts';
import type {
  LocalModel,
  LocalSearch,
  ModelDownload,
  Provider,
  LocalAccess,
  TrialResult,
} from '../domain/provider.ts';
import type { GenerationSettings } from '../domain/settings.ts';
import type { signInCommands, SignInRef } from '../machines/signIn/signInMachine.ts';
import type { BoundCommands } from './shared/reportActor.ts';
import type { FailureWordsByKind } from './failure/words.ts';

/** From the password field to storage; no event and no machine sees the token. */
export interface TokenPort {
  /** Cleans and stores what was pasted, unless it cannot be a token. `memory`: it works until the page is closed, for the given reason. */
  readonly store: (pasted: string) => TokenStoreResult;
  readonly remove: () => void;
}

export type TokenStoreResult =
  | { readonly kind: 'stored' }
  | { readonly kind: 'memory'; readonly problem: StorageProblem }
  | { readonly kind: TokenRefusal };

export type TokenRefusal = 'blank' | 'malformed';

/** 使うAI; what is chosen comes back as the machine's provider and localModel. */
export interface ProviderPort {
  /** Those that this browser can use. */
  readonly offered: () => Promise<readonly Provider[]>;
  /** Returns why the choice could not be stored; it then lasts until the page is closed. */
  readonly choose: (provider: Provider) => StorageProblem | null;
  /** For servers on this computer. */
  readonly search: LocalSearchPort;
  readonly localAccess: LocalAccess;
  readonly selectModel: (model: LocalModel) => void;
  /** The chat models that the hosted service has now. */
  readonly models: () => Promise<readonly string[] | ServiceFailure>;
  readonly loadBrowserModel: () => Promise<BrowserModelPort>;
  /** Has the chosen provider write one line from a fixed note. */
  readonly tryLine: (
    settings: GenerationSettings,
    signal: AbortSignal,
  ) => Promise<TrialResult | ServiceFailure>;
}

interface ReadableStore<State> {
  readonly get: () => State;
  /** Calls the listener at every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Null before the first search. */
export interface LocalSearchPort extends ReadableStore<LocalSearch | null> {
  readonly start: () => void;
}

export interface BrowserModelPort extends ReadableStore<ModelDownload> {
  /** Checks whether the model is downloaded. */
  readonly refresh: () => Promise<void>;
  /** The browser demands a click; goes on until `stop`. */
  readonly download: () => Promise<void>;
  readonly stop: () => void;
}

export type BackupReadResult =
  | DecodedBackup
  | { readonly kind: 'refused'; readonly refusal: 'unreadable' | 'too-large' };

export interface SavedTexts extends InputFields {
  readonly result: string;
}

export interface SignInStatusProps {
  readonly children: string;
  /** Appended to the children; '' where nothing is wrong. */
  readonly warnings: string;
}

/** Components and texts of a build with an OAuth client id; a build without one contains none of them. */
export interface SignInPort extends BoundCommands<typeof signInCommands> {
  readonly actor: SignInRef;
  readonly words: Readonly<Record<'isSignedIn' | 'signOut' | 'signedOut', string>>;
  readonly failures: (failure: ServiceFailure) => FailureWordsByKind;
  readonly Alert: ComponentType;
  readonly Remedy: ComponentType<{
    readonly isAgain: boolean;
    readonly dismissThen: (next: () => void) => () => void;
  }>;
  readonly SetUp: ComponentType;
  /** The status of a sign-in, else its children. */
  readonly Status: ComponentType<SignInStatusProps>;
}

export type Offer = 'week' | 'month' | 'plans';

export interface Ports {
  readonly token: TokenPort;
  /** Undefined in a build with a service of its own. */
  readonly provider?: ProviderPort | undefined;
  readonly clipboard: {
    /** Resolves with whether the text is on the clipboard; `html` is the same for programs that paste formatted text. */
    readonly copy: (text: string, html?: string) => Promise<boolean>;
  };
  readonly copyFormat: {
    readonly read: (kind: ReportKind) => CopyFormat;
    readonly write: (kind: ReportKind, format: CopyFormat) => void;
  };
  /** Which offer was accepted or closed last: of a week by its Monday, of a month by its first day, of plans by their day. */
  readonly offers: {
    readonly readAnswered: (offer: Offer) => CalendarDay | null;
    readonly writeAnswered: (offer: Offer, day: CalendarDay) => void;
    /** An evening and a number of rows, with a space between: the height that boot.ts reserves for plans on a page opened after that evening. */
    readonly writeRoom: (room: string) => void;
  };
  readonly files: {
    /** Downloads a file named after the report's day; resolves with false where the browser refuses. */
    readonly save: (
      text: string,
      extension: 'txt' | 'md',
      day: CalendarDay | null,
    ) => Promise<boolean>;
  };
  readonly share: {
    readonly isThere: () => boolean;
    /** Resolves with false where the text could not be handed over; a person who changed their mind is no failure. */
    readonly share: (text: string) => Promise<boolean>;
  };
  readonly backup: {
    /** Downloads the file; resolves with false where the browser refuses. */
    readonly save: (backup: Backup) => Promise<boolean>;
    readonly read: (file: Blob) => Promise<BackupReadResult>;
  };
  /** A newer version of the page, installed when the person takes it. */
  readonly newVersion: {
    /** Subscribes to changes of `isOffered`; returns the unsubscribe function. */
    readonly subscribe: (listener: () => void) => () => void;
    readonly isOffered: () => boolean;
    readonly take: () => void;
  };
  readonly service: {
    /** None in a build with VITE_INFERENCE_ENDPOINT, whose set-up steps do not speak of Hugging Face. */
    readonly providers: readonly Provider[];
    readonly model: string;
    /** Origin of the endpoint, for example https://router.huggingface.co. */
    readonly origin: string;
  };
  readonly signIn?: SignInPort | undefined;
  readonly reload: () => void;
  readonly print: () => void;
}

export const [PortsContext, usePorts] = createSafeContext<Ports>('PortsContext is missing');
