/** Those that boot.ts uses: each costs the page's first bytes. */
export const BOOT_KEYS = {
  template: 'marshmallow-nippo.template',
  /** One of PROVIDERS; without an entry DEFAULT_PROVIDER. */
  provider: 'marshmallow-nippo.place',
  /** auto, light or dark. */
  colorScheme: 'marshmallow-nippo.color-scheme',
  /** `2026-11-27 3`: after that evening, reserve the space of three rows of plans. */
  plansRoom: 'marshmallow-nippo.plans-room',
  /** The highest `order` of a record. */
  lastOrder: 'marshmallow-nippo.last-order',
  /** Followed by the draft's id. */
  draftJournal: 'marshmallow-nippo.draft-tail.',
  /** In sessionStorage: the id of this tab's draft, and behind it those that it takes the place of, with spaces between. */
  tabDrafts: 'marshmallow-nippo.tab-drafts',
} as const;

/** Every name under which the product keeps something in the browser; `token` and `template` are the specified entries. */
export const STORAGE_KEYS = {
  ...BOOT_KEYS,
  token: 'marshmallow-nippo.token',
  /** The templateId of the text that was saved last. */
  templateId: 'marshmallow-nippo.template-id',
  /** Of a version up to 2026-11-26: revision, length and hash of the saved template, as JSON. */
  templateRevision: 'marshmallow-nippo.template-revision',
  endpointKey: 'marshmallow-nippo.endpoint-key',
  /** A SelectedModel, as JSON. */
  localModel: 'marshmallow-nippo.local-model',
  /** One of COPY_FORMATS; of a 週報 or 月報 with `.week` or `.month` behind it. */
  copyFormat: 'marshmallow-nippo.copy-format',
  /** A Monday: 2026-11-16. */
  weeklyOffer: 'marshmallow-nippo.weekly-offer',
  /** The first of a month. */
  monthlyOffer: 'marshmallow-nippo.monthly-offer',
  /** The day on which the plans of the evening before were closed. */
  plansOffer: 'marshmallow-nippo.plans-offer',
  /** Followed by the store and the key of a record of the database. */
  recordJournal: 'marshmallow-nippo.record-tail.',
  /** In ms since the epoch: drafts up to that moment have been offered, or were there when a newer one was. */
  draftsOffered: 'marshmallow-nippo.drafts-offered',
  persistenceAsked: 'marshmallow-nippo.persistence-asked',
} as const;

export const SIGN_IN_KEYS = {
  /** When the token beside it ends, in ms since the epoch. */
  expiry: 'marshmallow-nippo.token-expiry',
  /** In sessionStorage, until the answer is there: nonce and verifier, with a space between. */
  pending: 'marshmallow-nippo.sign-in',
} as const;

export const DATABASE_NAME = 'marshmallow-nippo';
