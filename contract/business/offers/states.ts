// Apart from the schemas, so that a list that shows these labels does not load their library.

export const offerStates = {
  draft: 'Draft',
  sent: 'Waiting for decision',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  superseded: 'Replaced',
} as const;
export type OfferState = keyof typeof offerStates;

/** How many days an offer is valid unless it says otherwise, and how many days before its end the client is reminded. */
export const offerValidDays = 30;
export const offerReminderDays = 7;

/** The letter of an offer as a PDF. */
export const offerPdfPath = '/api/files/offer';
export const offerPdfHref = (id: string) => `${offerPdfPath}/${id}`;

/** Who signed an offer, how and when, as a PDF. */
export const offerReceiptPath = '/api/files/offer-receipt';
export const offerReceiptHref = (id: string) => `${offerReceiptPath}/${id}`;

/** 999’999’999.99: more is a typing mistake, and is computed exactly up to here. */
export const maximumTotalMinor = 99_999_999_999;
export const maximumPositions = 60;
export const maximumDiscounts = 10;

/** The most accepted offers that a client lists; older ones are in their projects. */
export const maximumAccepted = 200;
