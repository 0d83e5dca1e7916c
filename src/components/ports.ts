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
import type { Verbs } from './shared/reportActor.ts';
import type { OwnFailureWords } from './failure/words.ts';

/** The way from the password field to storage; no event and no machine sees the token. */
export interface TokenPort {
  /** Cleans and stores what was pasted, unless it cannot be a token. `memory`: it works until the page is closed, for the given reason. */
  readonly store: (pasted: string) => TokenStored;
  readonly remove: () => void;
}

export type TokenStored =
  | { readonly kind: 'stored' }
  | { readonly kind: 'memory'; readonly problem: StorageProblem }
  | { readonly kind: TokenRefusal };

export type TokenRefusal = 'blank' | 'malformed';

/** 使うAI; what is chosen comes back as the machine's place and localModel. */
export interface ProviderPort {
  /** Those that can be had in this browser. */
  readonly offered: () => Promise<readonly Provider[]>;
  /** A choice that cannot be kept, and why, counts until the page is closed. */
  readonly choose: (place: Provider) => StorageProblem | null;
  /** For servers on this computer. */
  readonly search: LocalSearchPort;
  readonly reach: LocalAccess;
  readonly take: (model: LocalModel) => void;
  /** The chat models that the hosted service has now. */
  readonly models: () => Promise<readonly string[] | ServiceFailure>;
  readonly loadBrowserModel: () => Promise<BrowserModelPort>;
  /** One line of a note that is always the same, by the place that is chosen. */
  readonly tryLine: (
    settings: GenerationSettings,
    signal: AbortSignal,
  ) => Promise<TrialResult | ServiceFailure>;
}

interface ReadableStore<State> {
  readonly get: () => State;
  /** Notified at every change, until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Null before the first search. */
export interface LocalSearchPort extends ReadableStore<LocalSearch | null> {
  readonly start: () => void;
}

export interface BrowserModelPort extends ReadableStore<ModelDownload> {
  /** Looks whether the model is there. */
  readonly look: () => Promise<void>;
  /** Within a press, which the browser demands; goes on until it is stopped. */
  readonly download: () => Promise<void>;
  readonly stop: () => void;
}

export type ReadBackup =
  | DecodedBackup
  | { readonly kind: 'refused'; readonly refusal: 'unreadable' | 'too-large' };

export interface SavedTexts extends InputFields {
  readonly result: string;
}

export interface StatusProps {
  readonly children: string;
  /** What is added where something is wrong, else ''. */
  readonly troubles: string;
}

/** All that a build with an OAuth client id draws besides, and its words: a build without one contains none of it. */
export interface SignInPort extends Verbs<typeof signInCommands> {
  readonly actor: SignInRef;
  readonly words: Readonly<Record<'isSignedIn' | 'signOut' | 'signedOut', string>>;
  readonly failures: (failure: ServiceFailure) => OwnFailureWords;
  readonly Alert: ComponentType;
  readonly Remedy: ComponentType<{
    readonly isAgain: boolean;
    readonly dismissThen: (next: () => void) => () => void;
  }>;
  readonly SetUp: ComponentType;
  /** What is told of a sign-in, else what it is given. */
  readonly Status: ComponentType<StatusProps>;
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
  /** The week (its Monday) or month (its first day) whose report was offered and the day whose plans were, where that was taken or closed last. */
  readonly offers: {
    readonly readAnswered: (offer: Offer) => CalendarDay | null;
    readonly writeAnswered: (offer: Offer, day: CalendarDay) => void;
    /** An evening and a number of rows: what boot.ts keeps free for the plans on a page opened after it. */
    readonly writeRoom: (room: string) => void;
  };
  readonly files: {
    /** Gives the person the file, named after the report's day; resolves with false where the browser refuses. */
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
    /** Gives the person the file; resolves with false where the browser refuses. */
    readonly save: (backup: Backup) => Promise<boolean>;
    readonly read: (file: Blob) => Promise<ReadBackup>;
  };
  /** A newer version of the page, which waits until the person takes it. */
  readonly newVersion: {
    /** Notified at every change of `isOffered`, until the answer is called. */
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
