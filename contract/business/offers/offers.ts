import { z } from 'zod';
import { billedCurrencies, billedUnits } from '#contract/business/billed-positions.ts';
import { maximumMessage } from '#contract/business/message-length.ts';
import { vatTreatments } from '#contract/business/vat.ts';
import { eventOf } from '#contract/history.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery } from '#contract/lists.ts';
import { bookNumber } from '#contract/pricing/pricing.ts';
import { byId, named, person, versioned } from '#contract/records.ts';
import { line, optional, requiredLine, requiredText } from '#contract/text.ts';
import { typedDay } from '#contract/time/typed-day.ts';
import { maximumDiscounts, maximumPositions, offerStates } from './states.ts';

// What an offer is and how it is written, listed and shown; what can be done with one is offer-procedures.ts.

export const offerState = z.enum(keysOf(offerStates));
const currency = z.enum(keysOf(billedCurrencies));

/** Up to 20 million: more is a typing mistake. */
const amount = z.number('Please enter an amount').int().min(0, 'Please enter an amount').max(2_000_000_000, 'Too much');
const quantity = z.number('Please enter a number').int().min(1, 'Please enter a number').max(100_000_000, 'Too much');

export const offerPosition = z.object({
  title: requiredLine(160),
  note: optional(line(300)),
  unit: z.enum(keysOf(billedUnits)),
  /** In hundredths: 150 is one and a half. */
  quantityHundredths: quantity,
  unitPriceMinor: amount,
  vat: z.enum(keysOf(vatTreatments)),
  /** Planned by the team, in hundredths of an hour; the client does not see them. */
  hoursHundredths: quantity.nullable(),
});

export const offerDiscount = z.object({
  reason: requiredLine(120, 'Please give a reason'),
  amountMinor: amount.min(1, 'Please enter an amount'),
});

/** The answers that the price book is asked with. */
export const offerEstimate = z.object({
  book: bookNumber,
  tier: line(40),
  answers: z.record(line(40), line(40)),
});

/** What the team writes; a draft may still lack its positions. */
export const offerForm = z.object({
  subject: requiredLine(160),
  addressee: requiredText(400),
  intro: requiredText(4_000),
  currency,
  validUntil: typedDay,
  start: optional(line(200)),
  payment: requiredLine(300),
  closing: requiredLine(120),
  /** Two: a second person of the same organisation signs after the first. */
  signatures: z.literal([1, 2]),
  /** What an hour costs the company; null: not given. */
  costRateMinor: amount.nullable(),
  positions: z.array(offerPosition).max(maximumPositions),
  discounts: z.array(offerDiscount).max(maximumDiscounts),
  estimate: offerEstimate.nullable(),
});
export type OfferForm = z.infer<typeof offerForm>;

const frozenPosition = offerPosition
  .omit({ hoursHundredths: true, vat: true })
  .extend({ amountMinor: z.number().int(), ratePermille: z.number().int() });

/** What the client reads and signs. Its keys are in this order: the hash is over the JSON text. */
export const offerContent = z.object({
  format: z.literal('firn-offer-1'),
  number: z.string(),
  revision: z.number().int(),
  sender: z.object({ name: z.string(), lines: z.array(z.string()), registration: z.string() }),
  addressee: z.string(),
  place: z.string(),
  /** The day of sending in Zurich. */
  day: z.string(),
  subject: z.string(),
  intro: z.string(),
  currency,
  positions: z.array(frozenPosition),
  discounts: z.array(offerDiscount),
  positionsMinor: z.number().int(),
  netMinor: z.number().int(),
  vat: z.array(z.object({ ratePermille: z.number().int(), netMinor: z.number().int(), vatMinor: z.number().int() })),
  vatMinor: z.number().int(),
  totalMinor: z.number().int(),
  validUntil: z.string(),
  start: z.string().nullable(),
  payment: z.string(),
  /** The legal documents in force at sending. */
  terms: z.array(
    z.object({
      title: z.string(),
      /** Its address on the site. */
      path: z.string(),
      version: z.number().int(),
      since: z.string(),
      hash: z.string(),
    }),
  ),
  /** How the price came about; null: without the price book. */
  estimate: z
    .object({
      book: z.string(),
      /** Where it is computed again, on the site. */
      path: z.string(),
      totalMinor: z.number().int(),
      hash: z.string(),
    })
    .nullable(),
  signatures: z.literal([1, 2]),
  closing: z.string(),
});
export type OfferContent = z.infer<typeof offerContent>;

export const offerEventKinds = [
  'created',
  'saved',
  'sent',
  'opened',
  'question',
  'answer',
  'signed',
  'signature-ended',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
  'reminded',
  'expired',
] as const;

export const offerEvent = eventOf(offerEventKinds).extend({
  /** The team reads the names of people who have a profile. */
  actor: person.extend({ name: z.string().nullable() }).nullable(),
  /** The version of the offer that it concerns. */
  revision: z.number().int(),
  /** Of the team; its people have no name for clients. */
  fromTeam: z.boolean(),
  /** A question or an answer; why it was declined or withdrawn. */
  body: z.string().nullable(),
});

export type OfferEvent = z.infer<typeof offerEvent>;

export const offerSignature = byId.extend({
  /** The name as typed. */
  name: z.string(),
  /** null: the account was deleted. */
  email: z.string().nullable(),
  signedAt: z.date(),
  /** When the offer ended without it, or the signer had left the organisation. */
  endedAt: z.date().nullable(),
});
export type OfferSignature = z.infer<typeof offerSignature>;

const shownRow = versioned.extend({
  /** `OF-2026-0031`: year of its first version in Zurich and a running number. */
  number: z.string(),
  revision: z.number().int(),
  subject: z.string(),
  state: offerState,
  currency,
  totalMinor: z.number().int(),
  validUntil: z.string(),
  sentAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
});

export const offerRow = shownRow.extend({
  /** null: the project was deleted, the accepted offer is kept. */
  project: named.nullable(),
  client: z.string().nullable(),
  netMinor: z.number().int(),
  /** In tenths of a percent; null: no hours or no rate are planned. */
  marginPermille: z.number().int().nullable(),
  signed: z.number().int(),
  signatures: z.number().int(),
  updatedAt: z.date(),
});
export type OfferRow = z.infer<typeof offerRow>;

/** What becomes part of an offer that is sent now. */
const sendingFacts = z.object({
  rates: z.record(z.enum(keysOf(vatTreatments)), z.number().int()),
  /** Why it cannot be sent as it is; empty when it can. */
  missing: z.array(z.string()),
  /** Whether a second person of the client's organisation could sign. */
  canDemandTwo: z.boolean(),
  /** Who has not opened their account yet, and gets a new invitation when it is sent. */
  invites: z.string().nullable(),
  /** Whether others than who is invited are notified. */
  notifiesOthers: z.boolean(),
  reminderOn: z.string().nullable(),
});

export const offerDetail = offerRow.extend({
  ...offerForm.shape,
  /** As it was sent; of a draft as it would be sent now. */
  content: offerContent,
  contentHash: z.string().nullable(),
  /** The price of the book for these answers, in its currency; null: without the price book. */
  bookPrice: z.object({ currency: z.string(), totalMinor: z.number().int() }).nullable(),
  sending: sendingFacts,
  inquiryId: z.uuid().nullable(),
  /** What its invoices take of it, net, drafts included, cancelled ones left out. */
  invoicedMinor: z.number().int(),
  signedBy: z.array(offerSignature),
  events: z.array(offerEvent),
  /** Other versions with this number, the oldest first. */
  versions: z.array(byId.extend({ revision: z.number().int(), state: offerState })),
  reason: z.string().nullable(),
});
export type OfferDetail = z.infer<typeof offerDetail>;

export const ownOfferRow = shownRow.omit({ version: true }).extend({ projectId: z.uuid() });
export type OwnOfferRow = z.infer<typeof ownOfferRow>;

export const ownOffer = ownOfferRow.extend({
  project: named,
  content: offerContent,
  contentHash: z.string(),
  reminderOn: z.string().nullable(),
  signatures: z.literal([1, 2]),
  signedBy: z.array(offerSignature.extend({ isOwn: z.boolean() })),
  /** Whether the reader can sign now: it is open, and they have not yet. */
  canSign: z.boolean(),
  /** The reader's name as their profile has it; null: no profile yet. */
  profileName: z.string().nullable(),
  /** When the reader last confirmed that it is them, and for how many more seconds that allows them to sign. */
  confirmation: z.object({ at: z.date(), secondsLeft: z.number().int() }),
  /** On whose behalf they sign; null: their own. */
  organisation: z.string().nullable(),
  events: z.array(offerEvent),
  /** The newer version that replaced this one. */
  replacedBy: byId.extend({ revision: z.number().int() }).nullable(),
  reason: z.string().nullable(),
});
export type OwnOffer = z.infer<typeof ownOffer>;

export const offerQuery = listQuery({
  filters: {
    state: choiceFilter(['current', 'all', ...offerState.options]),
    currency: choiceFilter(['all', ...currency.options]),
  },
  sorts: ['-updated', 'updated', 'number', '-number', 'valid', '-valid'],
});
export type OfferQuery = z.infer<typeof offerQuery>;

export const offerFigures = z.object({
  asOf: z.date(),
  drafts: z.number().int(),
  waiting: z.number().int(),
  /** Net, by currency, of those that wait for a decision. */
  waitingMinor: z.array(z.object({ currency, netMinor: z.number().int() })),
  /** Waiting, and valid for at most seven more days. */
  expiring: z.number().int(),
  /** Of the offers decided in the last 365 days (accepted, declined, expired), the accepted ones. */
  decided: z.number().int(),
  accepted: z.number().int(),
});
export type OfferFigures = z.infer<typeof offerFigures>;

/** What the client signs: the typed name, and the hash of what they read. */
export const offerSigning = byId.extend({ name: requiredLine(120), contentHash: z.string().length(64) });
export const offerReason = requiredText(2_000, 'Please give a reason');
export const offerMessage = requiredText(maximumMessage);
