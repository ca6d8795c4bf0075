import { z } from 'zod';
import { eventOf } from '#contract/history.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery } from '#contract/lists.ts';
import { byId, person, versioned } from '#contract/records.ts';
import { line, optional, requiredLine, trimmedText } from '#contract/text.ts';
import { approvalStatuses, documentStatuses, documentTypes, publicPages } from './document-choices.ts';

// What a legal document is and how it is written, listed and shown; what can be done with one is
// document-procedures.ts.

export const documentType = z.enum(keysOf(documentTypes));
const documentStatus = z.enum(keysOf(documentStatuses));

export const publicPage = z.enum(keysOf(publicPages));

/** A day of the calendar that people mean. */
export const calendarDay = z.iso
  .date('Please enter a date')
  .refine((value) => value >= '1900-01-01' && value <= '2999-12-31', 'Please enter a date');

/** Tags are split on commas and trimmed; none are null (requirements 2.5). */
export const tags = z
  .union([
    trimmedText(1_300).transform((typed) => typed.split(',').map((tag) => tag.trim())),
    z.array(line(1_300)).max(100),
  ])
  .transform((list) => [...new Set(list)].filter((tag) => tag !== ''))
  .refine((list) => list.length <= 20, 'Please use at most 20 tags')
  .refine((list) => list.every((tag) => line(60).safeParse(tag).success), 'Please use at most 60 characters for a tag')
  .transform((list) => (list.length === 0 ? null : list));

export const documentCategory = optional(line(120)).default(null);

const fields = z.object({
  title: requiredLine(200, 'Title is required'),
  documentType: documentType.default('policy'),
  category: documentCategory,
  tags: tags.nullable().default(null),
  effectiveOn: optional(calendarDay).default(null),
  expiresOn: optional(calendarDay).default(null),
  /** Null: the page of its type, where the type has one. */
  publicPage: optional(z.enum([...publicPage.options, 'none'])).default(null),
  content: trimmedText(100_000).default(''),
});

const expiresAfterEffective = {
  isValid: ({ effectiveOn, expiresOn }: { effectiveOn: string | null; expiresOn: string | null }) =>
    effectiveOn === null || expiresOn === null || expiresOn > effectiveOn,
  problem: { path: ['expiresOn'], message: 'Please enter a date after the effective date' },
};

/** The create form (requirements 2.5). */
export const legalDocumentForm = fields.refine(expiresAfterEffective.isValid, expiresAfterEffective.problem);
export type LegalDocumentForm = z.infer<typeof legalDocumentForm>;

/** The edit form: it also says what changed. */
export const legalDocumentChange = fields
  .extend({ changesSummary: optional(trimmedText(1_000)).default(null) })
  .refine(expiresAfterEffective.isValid, expiresAfterEffective.problem);
export type LegalDocumentChange = z.infer<typeof legalDocumentChange>;

export const legalDocumentRow = versioned.extend({
  title: z.string(),
  documentType,
  status: documentStatus,
  tags: z.array(z.string()).nullable(),
  fileName: z.string().nullable(),
  /** The beginning of the content; without one, of the words of the file. */
  snippet: z.string(),
  createdAt: z.date(),
});
export type LegalDocumentRow = z.infer<typeof legalDocumentRow>;

const file = byId.extend({ name: z.string(), size: z.number().int(), mimeType: z.string() });

/** A version that was published, or archived and followed by another; `publishedAt` is null then. */
const keptVersion = z.object({
  number: z.number().int(),
  title: z.string(),
  changesSummary: z.string().nullable(),
  author: person.nullable(),
  file: file.nullable(),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
  withdrawnAt: z.date().nullable(),
});

/** What a version says, to compare it with another. */
export const legalVersionText = z.object({
  title: z.string(),
  content: z.string(),
  fileName: z.string().nullable(),
  fileText: z.string().nullable(),
});
export type LegalVersionText = z.infer<typeof legalVersionText>;

const approval = byId.extend({
  number: z.number().int(),
  reviewer: person.nullable(),
  requestedBy: person.nullable(),
  requestComment: z.string().nullable(),
  status: z.enum(keysOf(approvalStatuses)),
  comments: z.string().nullable(),
  createdAt: z.date(),
  reviewedAt: z.date().nullable(),
  /** When the text was changed or sent for review again, so that it counts no more. */
  voidedAt: z.date().nullable(),
});
export type LegalApproval = z.infer<typeof approval>;

export const legalEventKinds = [
  'created',
  'edited',
  'sent-for-review',
  'approval-requested',
  'reviewer-approved',
  'rejected',
  'changes-requested',
  'approved',
  'published',
  'archived',
] as const;

const legalEvent = eventOf(legalEventKinds).extend({
  /** The version that it concerns. */
  number: z.number().int(),
  /** Why, in the words of who did it; of an approval, what completed it where no reviewer did. */
  body: z.string().nullable(),
});
export type LegalEvent = z.infer<typeof legalEvent>;

export const legalDocumentDetail = legalDocumentRow.omit({ snippet: true }).extend({
  content: z.string(),
  file: file.nullable(),
  /** The words of the file. */
  fileText: z.string().nullable(),
  /** Identifies the text and the file. */
  contentHash: z.string(),
  /** Identifies the text, the file, the type, the public page and the dates: an approval is bound to it. */
  approvalHash: z.string(),
  category: z.string().nullable(),
  effectiveOn: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  /** The public page that it is, once it is published and in force. */
  publicPage: publicPage.nullable(),
  number: z.number().int(),
  changesSummary: z.string().nullable(),
  /** Who last changed the text of this version. */
  author: person.nullable(),
  /**
   * Everybody who wrote a part of it since the last published version, or brought it by starting or setting up a sync: nobody
   * approves their own text.
   */
  authors: z.array(person.extend({ bySync: z.boolean() })),
  updatedAt: z.date(),
  publishedAt: z.date().nullable(),
  versions: z.array(keptVersion),
  approvals: z.array(approval),
  events: z.array(legalEvent),
});
export type LegalDocumentDetail = z.infer<typeof legalDocumentDetail>;

/** The state of the list in the query string. */
export const legalDocumentQuery = listQuery({
  filters: {
    status: choiceFilter(['all', ...documentStatus.options]),
    type: choiceFilter(['all', ...documentType.options]),
    /** `missing`: of a public page whose version in force nobody has approved. */
    approval: choiceFilter(['all', 'missing']),
  },
  sorts: ['-created', 'created'],
});
export type LegalDocumentQuery = z.infer<typeof legalDocumentQuery>;
