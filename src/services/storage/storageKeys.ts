/** Every name under which the product keeps something in the browser. The first two are the specified entries. */
export const STORAGE_KEYS = {
  token: 'marshmallow-nippo.token',
  template: 'marshmallow-nippo.template',
  /** Of which text the page knows that it has saved it: see templateId. */
  templateId: 'marshmallow-nippo.template-id',
  /** Of a version up to 2026-11-26: the revision of the saved template, and of which text. */
  templateRevision: 'marshmallow-nippo.template-revision',
  endpointKey: 'marshmallow-nippo.endpoint-key',
  /** One of PLACES; nothing: DEFAULT_PLACE. */
  place: 'marshmallow-nippo.place',
  /** A TakenModel, as JSON. */
  localModel: 'marshmallow-nippo.local-model',
  /** auto, light or dark. */
  colorScheme: 'marshmallow-nippo.color-scheme',
  /** One of COPY_FORMATS; of a 週報 or 月報 with `.week` or `.month` behind it. */
  copyFormat: 'marshmallow-nippo.copy-format',
  /** A Monday: 2026-11-16. */
  weeklyOffer: 'marshmallow-nippo.weekly-offer',
  /** The first of a month. */
  monthlyOffer: 'marshmallow-nippo.monthly-offer',
  /** The day on which the plans of the evening before were closed. */
  plansOffer: 'marshmallow-nippo.plans-offer',
  /** Followed by the draft's id. */
  draftJournal: 'marshmallow-nippo.draft-tail.',
  /** Followed by the store and the key of a record of the database. */
  recordJournal: 'marshmallow-nippo.record-tail.',
  /** The highest `order` of a record. */
  lastOrder: 'marshmallow-nippo.last-order',
  /** In ms since the epoch: drafts up to that moment have been offered, or were there when a newer one was. */
  draftsOffered: 'marshmallow-nippo.drafts-offered',
  /** In sessionStorage: the id of this tab's draft, and behind it those that it takes the place of, with spaces between. */
  tabDrafts: 'marshmallow-nippo.tab-drafts',
  persistenceAsked: 'marshmallow-nippo.persistence-asked',
} as const;

export const SIGN_IN_KEYS = {
  /** When the token beside it ends, in ms since the epoch. */
  expiry: 'marshmallow-nippo.token-expiry',
  /** In sessionStorage, until the answer is there: nonce and verifier, with a space between. */
  pending: 'marshmallow-nippo.sign-in',
} as const;

export const DATABASE_NAME = 'marshmallow-nippo';
