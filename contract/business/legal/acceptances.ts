import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, person, versionNumber } from '#contract/records.ts';
import { email, oneLine, optional, requiredLine, requiredText, trimmedText, untrimmed } from '#contract/text.ts';
import { requestStatuses } from './acceptance-choices.ts';
import { documentType, publicPage } from './documents.ts';
import { legalTextParts } from './pages.ts';
import { receiptCheck } from './receipts.ts';

const status = z.enum(keysOf(requestStatuses));

/** Addresses as they are typed or pasted: separated by spaces, commas or lines. */
const emails = trimmedText(10_000)
  .transform((typed) => [...new Set(typed.toLowerCase().split(/[\s,;]+/))].filter((one) => one !== ''))
  .refine((list) => list.length > 0, 'Please enter at least one email address')
  .refine((list) => list.length <= 50, 'Please enter at most 50 email addresses')
  .refine((list) => list.every((one) => email.safeParse(one).success), 'Please enter valid email addresses');

export const sendingForm = z.object({ emails, message: optional(trimmedText(1_000)).default(null) });
export type SendingForm = z.infer<typeof sendingForm>;

const request = byId.extend({
  number: z.number().int(),
  status,
  sentAt: z.date(),
  acceptedAt: z.date().nullable(),
  objectedAt: z.date().nullable(),
  /** What the client wrote. */
  objection: z.string().nullable(),
  /** Whose receipt can be downloaded. */
  acceptanceId: z.uuid().nullable(),
});

/** A version that was sent to a client, for the team. */
const sentRow = request.extend({
  client: person.nullable(),
  typedName: z.string().nullable(),
  inquiryId: z.uuid().nullable(),
});
export type SentDocument = z.infer<typeof sentRow>;

const ownRow = request.extend({ title: z.string(), documentType });
export type OwnDocument = z.infer<typeof ownRow>;

/** The text of a version, with the one before of the same document or public page that the reader accepted last. */
const readable = z.object({
  title: z.string(),
  documentType,
  number: z.number().int(),
  content: z.string(),
  /** The text as it is shown; without one, the words of the file. */
  parts: legalTextParts,
  file: z.object({ id: z.uuid(), name: z.string(), size: z.number().int() }).nullable(),
  /** The text and the words of the file, to compare. */
  words: z.string(),
  contentHash: z.string(),
  effectiveOn: z.iso.date().nullable(),
  changesSummary: z.string().nullable(),
  accepted: z
    .object({
      title: z.string(),
      number: z.number().int(),
      words: z.string(),
      /** Byte for byte, or none in both. */ hasSameFile: z.boolean(),
    })
    .nullable(),
});

export type ReadableVersion = z.infer<typeof readable>;

/** Terms or a privacy policy in force that the member has not accepted. */
const pendingTerms = readable.extend({ documentId: z.uuid() });
export type PendingTerms = z.infer<typeof pendingTerms>;

const acceptedTerms = byId.extend({ title: z.string(), number: z.number().int(), acceptedAt: z.date() });
export type AcceptedTerms = z.infer<typeof acceptedTerms>;

/** What somebody accepted for the organisation that the reader works in. */
const sharedAcceptance = acceptedTerms.extend({
  /** As it was typed. */
  name: z.string(),
  email: z.string(),
});
export type SharedAcceptance = z.infer<typeof sharedAcceptance>;

/** The members who accepted a document as terms. */
const termsAcceptances = z.object({
  versions: z.array(z.object({ number: z.number().int(), members: z.number().int() })),
  /** The newest ones that match the search, up to a limit. */
  rows: z.array(byId.extend({ number: z.number().int(), email: z.string(), acceptedAt: z.date() })),
  /** More match the search. */
  hasMore: z.boolean(),
});
export type TermsAcceptances = z.infer<typeof termsAcceptances>;

/** What the publication of a document would change now. */
const publication = z.object({
  page: publicPage.nullable(),
  /** Why its page does not show it from its first day on; null: it does, or it has no page. */
  notShownBecause: z.enum(['expired', 'another-version']).nullable(),
  /** Its first day in Zurich. */
  from: z.iso.date(),
  isToday: z.boolean(),
  isMaterial: z.boolean(),
  /** The page is one that members accept. */
  isAsked: z.boolean(),
  mustAccept: z.object({ total: z.number().int(), /** Some of them. */ named: z.array(person) }),
  /** Of the administrators who get one. */
  emails: z.array(z.string()),
});
export type Publication = z.infer<typeof publication>;

const contentHash = z.string().regex(/^[0-9a-f]{64}$/);

const ownDetail = ownRow.extend(readable.shape).extend({
  message: z.string().nullable(),
  /** The one that the reader works in, for which they would accept it. */
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type OwnDocumentDetail = z.infer<typeof ownDetail>;

export const acceptanceForm = z.object({
  name: requiredLine(120, 'Please type your name'),
  /** The text that was shown. */
  contentHash,
  /** The organisation that was shown, for which it is accepted. */
  tenantId: z.uuid().nullable(),
});
export type AcceptanceForm = z.infer<typeof acceptanceForm>;

export const objectionForm = z.object({ reason: requiredText(5_000, 'Please say what you object to') });

/** The inquiry by which a member objected to a version of terms. */
const objectionToTerms = z.object({ /** Its number. */ inquiry: z.string(), at: z.date() });
export type ObjectionToTerms = z.infer<typeof objectionToTerms>;

const signedFile = z.object({ name: z.string(), text: z.string() });

export const legalAcceptancesContract = {
  sent: get('legal.manage', '/legal-documents/{id}/clients', 'List the clients a document was sent to', { refuses: [] })
    .input(byId)
    .output(z.array(sentRow)),
  send: post('legal.manage', '/legal-documents/{id}/clients', 'Send a published document to clients', {
    only: 'session',
  })
    .input(sendingForm.extend(byId.shape))
    .output(z.object({ sent: z.number().int() })),
  acceptedBy: get(
    'legal.manage',
    '/legal-documents/{id}/acceptances',
    'List the members who accepted a document as terms, newest first',
    { refuses: [] },
  )
    .input(byId.extend({ /** Part of an address. */ q: oneLine(254).default('') }))
    .output(termsAcceptances),
  publication: get(
    'legal.manage',
    '/legal-documents/{id}/publication',
    'Get what the publication of a document would change: its page, and who has to accept it',
  )
    .input(byId)
    .output(publication),
  shared: get('signed-in', '/documents/organisation', 'List what your organisation accepted').output(
    z.array(sharedAcceptance),
  ),
  mine: get('signed-in', '/documents', 'List the documents that were sent to you, newest first').output(
    z.array(ownRow),
  ),
  read: get('signed-in', '/documents/{id}', 'Read a document that was sent to you').input(byId).output(ownDetail),
  accept: post('signed-in', '/documents/{id}/acceptance', 'Accept a document with your name', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'ORGANISATION_CHANGED'],
    reauthenticate: 'second-factor',
    isOpenOnTenantHosts: true,
  })
    .input(acceptanceForm.extend(byId.shape))
    .output(ownDetail),
  terms: get('signed-in', '/documents/terms', 'List the terms in force that you have not accepted').output(
    z.array(pendingTerms),
  ),
  acceptedTerms: get('signed-in', '/documents/terms/accepted', 'List the terms that you accepted').output(
    z.array(acceptedTerms),
  ),
  acceptTerms: post('signed-in', '/documents/terms', 'Accept the terms that were shown', {
    refuses: ['CONFLICT'],
    only: 'owner',
    isOpenOnTenantHosts: true,
  })
    .input(z.object({ contentHashes: z.array(contentHash).max(10) }))
    .output(z.array(pendingTerms)),
  receipt: get('signed-in', '/receipts/{id}', 'Get the signed receipt of an acceptance').input(byId).output(signedFile),
  verify: post('public', '/receipts/check', 'Check the signature of a receipt')
    .input(z.object({ file: untrimmed(60_000) }))
    .output(receiptCheck),
  verificationKey: get('public', '/receipts/key', 'Get the public key of receipts').output(
    z.object({ key: z.string() }),
  ),
};

/** Apart from the others, because an objection opens an inquiry. */
export const legalObjectionsContract = {
  object: post('signed-in', '/documents/{id}/objection', 'Object to a document; the team answers', {
    refuses: ['NOT_FOUND', 'CONFLICT'],
    only: 'owner',
    isOpenOnTenantHosts: true,
  })
    .input(objectionForm.extend(byId.shape))
    .output(ownDetail),
  objectToTerms: post(
    'signed-in',
    '/documents/terms/objection',
    'Object to terms that you are asked to accept; the team answers',
    {
      refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
      only: 'owner',
      isOpenOnTenantHosts: true,
    },
  )
    .input(objectionForm.extend({ documentId: z.uuid() }))
    .output(z.object({ /** Of the inquiry. */ number: z.string() })),
  toTerms: get('signed-in', '/documents/terms/objection', 'Get your objection to a version of terms')
    .input(z.object({ documentId: z.uuid(), number: versionNumber }))
    .output(objectionToTerms.nullable()),
};
