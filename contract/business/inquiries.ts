import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { filter, listQuery } from '#contract/lists.ts';
import { byId, versioned } from '#contract/records.ts';
import { email, honeypot, line, optional, text } from '#contract/text.ts';

// What an inquiry is and how it is written, listed and shown; what can be done with one is inquiry-procedures.ts.

/** spec 000 §3: the services that a visitor can name. */
export const serviceTypes = {
  cloud: 'Cloud Infrastructure',
  security: 'Cybersecurity',
  ai: 'AI & Machine Learning',
  support: 'IT Support',
  consulting: 'IT Consulting',
  other: 'Other',
} as const;
export type ServiceType = keyof typeof serviceTypes;

/** spec 000 §3: the budgets that a visitor can name. The texts are fixed, their comma included. */
export const budgets = {
  'under-10k': 'Under CHF 10,000',
  '10k-50k': 'CHF 10,000 – 50,000',
  '50k-100k': 'CHF 50,000 – 100,000',
  '100k-500k': 'CHF 100,000 – 500,000',
  'over-500k': 'Over CHF 500,000',
} as const;
export type Budget = keyof typeof budgets;

export const inquiryStatuses = {
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} as const;
export type InquiryStatus = keyof typeof inquiryStatuses;

export const serviceType = z.enum(keysOf(serviceTypes));
export const budget = z.enum(keysOf(budgets));
export const inquiryStatus = z.enum(keysOf(inquiryStatuses));

/** The contact form (spec 000 §5). An optional field that was left empty is null. */
export const inquiryForm = z.object({
  name: line(120).refine((value) => value.length >= 2, 'Name must be at least 2 characters'),
  email,
  company: optional(line(160)).default(null),
  phone: optional(line(40)).default(null),
  subject: line(200).refine((value) => value.length >= 5, 'Subject must be at least 5 characters'),
  message: text(10_000).refine((value) => value.length >= 10, 'Message must be at least 10 characters'),
  serviceType: optional(serviceType).default(null),
  budget: optional(budget).default(null),
});
export type InquiryForm = z.infer<typeof inquiryForm>;
/** The form as a person fills it: text in every field. */
export type InquiryFields = Record<keyof InquiryForm, string>;

/** What the form sends besides what a person wrote. */
export const inquirySubmission = inquiryForm.extend({
  /** The page that showed the form. */
  sourcePage: z.string().startsWith('/').max(300).default('/contact'),
  /** Made by the browser once per message; a repeated one is answered like the first. */
  submissionId: z.uuid().nullable().default(null),
  website: honeypot,
  /** Milliseconds since the form was shown; null without JavaScript. */
  elapsedMs: z.coerce.number().int().nonnegative().nullable().default(null),
  /** How often this person pressed Send before this one, plus one. */
  attempt: z.coerce.number().int().min(1).max(1000).default(1),
});

/** Fewer milliseconds than anyone needs to fill the form. */
export const inquiryMinimumMs = 2_000;

/** Somebody who can be given an inquiry, or who did something to it. */
export const person = byId.extend({ email: z.string() });

export const inquiryRow = versioned.extend({
  /** `INQ-2026-0412`: year of receipt in Zurich and a running number. */
  number: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  serviceType: serviceType.nullable(),
  budget: budget.nullable(),
  status: inquiryStatus,
  assignee: person.nullable(),
  unread: z.boolean(),
  receivedAt: z.date(),
  /** When an answer is due: 24 hours on business days in Zurich. */
  dueAt: z.date(),
  firstAnsweredAt: z.date().nullable(),
});
export type InquiryRow = z.infer<typeof inquiryRow>;

export const inquiryEventKinds = [
  'received',
  'recorded',
  'acknowledged',
  'team-notified',
  'assigned',
  'status',
  'note',
  'reply',
  'reply-delivered',
  'mail-failed',
] as const;

export const inquiryEvent = byId.extend({
  kind: z.enum(inquiryEventKinds),
  actor: person.nullable(),
  at: z.date(),
  /** The text of a note or a reply. */
  body: z.string().nullable(),
  /** `assigned`: the new assignee's address; `status`: the new status; mails: the address. */
  detail: z.string().nullable(),
});
export type InquiryEvent = z.infer<typeof inquiryEvent>;

export const inquiryDetail = inquiryRow.extend({
  message: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  sourcePage: z.string(),
  consentNote: z.string(),
  attempt: z.number().int(),
  account: byId.extend({ memberSince: z.date() }).nullable(),
  events: z.array(inquiryEvent),
  earlier: z.array(inquiryRow.pick({ id: true, number: true, subject: true, status: true, receivedAt: true })),
  /** Neighbours in the list by date of receipt. */
  newer: z.uuid().nullable(),
  older: z.uuid().nullable(),
});
export type InquiryDetail = z.infer<typeof inquiryDetail>;

/** The list's state as it stands in the address. */
export const inquiryQuery = listQuery({
  filters: {
    status: filter(['all', 'open', 'overdue', ...inquiryStatus.options]),
    service: filter(['all', ...serviceType.options]),
    /** A user's id, `nobody` or `anyone`. */
    assignee: z
      .union([z.enum(['anyone', 'nobody']), z.uuid()])
      .default('anyone')
      .catch('anyone'),
  },
  sorts: ['-received', 'received', 'due', '-due', 'subject', '-subject'],
});
export type InquiryQuery = z.infer<typeof inquiryQuery>;

export const inquiryFigures = z.object({
  asOf: z.date(),
  newUnassigned: z.number().int(),
  overdue: z.number().int(),
  oldestOverdueDueAt: z.date().nullable(),
  unread: z.number().int(),
  /** Median of receipt to first answer over the last 30 days; null without an answered inquiry. */
  medianFirstAnswerMs: z.number().nullable(),
  /** Inquiries of the last 30 days that were answered or are due, and the share answered by their due time. */
  dueCount: z.number().int(),
  answeredInTimeShare: z.number().nullable(),
});
export type InquiryFigures = z.infer<typeof inquiryFigures>;
