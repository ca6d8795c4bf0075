// Apart from the schemas, so that a screen that shows these labels does not load their library.

/** What a person may ask about their own data (Art. 15 to 21 GDPR, Art. 25 to 32 FADP). */
export const privacyRequestKinds = {
  access: 'Copy of the data',
  correction: 'Correction',
  erasure: 'Erasure',
  restriction: 'Restriction',
  objection: 'Objection',
} as const;
export type PrivacyRequestKind = keyof typeof privacyRequestKinds;

/** A request is answered within this time (Art. 25 para. 7 FADP; a month in Art. 12 para. 3 GDPR). */
export const privacyRequestDays = 30;
