import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { done, procedure } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { requiredLine, requiredText } from '#contract/text.ts';
import { issueStatuses } from './newsletter-states.ts';

const issueStatus = z.enum(keysOf(issueStatuses));

/** The most posts in one issue. */
export const maximumPosts = 50;

/** The texts of an issue. The posts are shown in this order, with title, description and link. */
export const issueForm = z.object({
  subject: requiredLine(150),
  intro: requiredText(5_000),
  posts: z.array(z.uuid()).max(maximumPosts, `Please choose at most ${maximumPosts} posts`).default([]),
  mailsPerMinute: z.coerce.number().int().min(1).max(600).default(60),
});
export type IssueForm = z.infer<typeof issueForm>;

export const issueRow = versioned.extend({
  subject: z.string(),
  status: issueStatus,
  updatedAt: z.date(),
  startedAt: z.date().nullable(),
  /** How many were subscribed when sending started. */
  recipients: z.number().int().nullable(),
  sent: z.number().int(),
});
export type IssueRow = z.infer<typeof issueRow>;

const issuePost = byId.extend({ title: z.string(), path: z.string(), publishedAt: z.date().nullable() });

export const issueDetail = issueRow.extend({
  intro: z.string(),
  posts: z.array(z.uuid()),
  mailsPerMinute: z.number().int(),
  finishedAt: z.date().nullable(),
  /** Emails that wait in the outbox, that failed, and whose address was refused for good. */
  waiting: z.number().int(),
  failed: z.number().int(),
  bounced: z.number().int(),
  /** How many are subscribed now. */
  subscribers: z.number().int(),
  /** The published posts that an issue can contain, the newest first. */
  choices: z.array(issuePost),
});
export type IssueDetail = z.infer<typeof issueDetail>;

export const issueQuery = listQuery({
  filters: { status: choiceFilter(['all', ...issueStatus.options]) },
  sorts: ['-updated', 'updated', 'subject', '-subject'],
});
export type IssueQuery = z.infer<typeof issueQuery>;

/** `/newsletter/issues` */
const route = (method: 'GET' | 'POST' | 'DELETE', path: string, summary: string) => ({
  method,
  path: `/newsletter/issues${path}` as const,
  summary,
});

export const newsletterIssuesContract = {
  list: procedure('newsletter.manage')
    .route(route('GET', '', 'List the newsletter issues'))
    .input(issueQuery)
    .output(pageOf(issueRow)),
  get: procedure('newsletter.manage', { refuses: ['NOT_FOUND'] })
    .route(route('GET', '/{id}', 'Get one issue with its delivery counts'))
    .input(byId)
    .output(issueDetail),
  create: procedure('newsletter.manage')
    .route(route('POST', '', 'Create an issue'))
    .input(issueForm)
    .output(byId),
  save: procedure('newsletter.manage', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(route('POST', '/{id}', 'Save a draft'))
    .input(issueForm.extend(versioned.shape))
    .output(issueDetail),
  remove: procedure('newsletter.manage', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(route('DELETE', '/{id}', 'Delete a draft'))
    .input(byId)
    .output(byId),
  sendTest: procedure('newsletter.manage', { refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] })
    .route(route('POST', '/{id}/test', 'Email an issue to yourself'))
    .input(byId)
    .output(done),
  start: procedure('newsletter.manage', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(route('POST', '/{id}/start', 'Send an issue to all subscribers'))
    .input(versioned)
    .output(issueDetail),
  pause: procedure('newsletter.manage', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(route('POST', '/{id}/pause', 'Pause sending'))
    .input(versioned)
    .output(issueDetail),
  resume: procedure('newsletter.manage', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(route('POST', '/{id}/resume', 'Resume sending'))
    .input(versioned)
    .output(issueDetail),
};
