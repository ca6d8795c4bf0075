import { z } from 'zod';
import { instantInput } from '#contract/content/content.ts';
import { formShape } from '#contract/field-shapes.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, done, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { issueFields } from './newsletter-issue-fields.ts';
import { issueStatuses } from './newsletter-states.ts';
import { topicChoice, topicIds } from './newsletter-topics.ts';

const issueStatus = z.enum(keysOf(issueStatuses));

/** The most posts in one issue. */
const maximumPosts = 50;

/** The texts of an issue. The posts are shown in this order, with title, description and link. */
export const issueForm = formShape(issueFields).extend({
  posts: z.array(z.uuid()).max(maximumPosts, `Please choose at most ${maximumPosts} posts`).default([]),
  /** Without any it goes to everybody. */
  topics: topicIds.default([]),
  mailsPerMinute: z.coerce.number().int().min(1).max(600).default(60),
});
export type IssueForm = z.infer<typeof issueForm>;

/** What is shown as an email while it is written: also what cannot be saved yet. The id is that of the issue. */
export const issuePreview = byId.extend({
  subject: z.string().max(issueFields.subject.max),
  intro: z.string().max(issueFields.intro.max),
  posts: z.array(z.uuid()).max(maximumPosts),
});
export type IssuePreview = z.infer<typeof issuePreview>;

export const issueRow = versioned.extend({
  subject: z.string(),
  status: issueStatus,
  updatedAt: z.date(),
  /** When it is sent, with the texts that it had when this was chosen. */
  scheduledAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  /** The names of its topics; without any it goes to everybody. */
  topicNames: z.array(z.string()),
  /** To how many it was sent: those who were subscribed and wanted its topics when sending started. */
  recipients: z.number().int().nullable(),
  sent: z.number().int(),
});
export type IssueRow = z.infer<typeof issueRow>;

const issuePost = byId.extend({ title: z.string(), path: z.string(), publishedAt: z.date().nullable() });

export const issueDetail = issueRow.extend({
  intro: z.string(),
  posts: z.array(z.uuid()),
  topics: z.array(z.uuid()),
  mailsPerMinute: z.number().int(),
  finishedAt: z.date().nullable(),
  /** Emails that wait for their turn or in the outbox, that failed, and whose address was refused for good. */
  waiting: z.number().int(),
  failed: z.number().int(),
  bounced: z.number().int(),
  /** How many are subscribed now, and to how many of them it would go. */
  subscribers: z.number().int(),
  audience: z.number().int(),
  /** The topics that are offered, and its own. */
  topicChoices: z.array(topicChoice),
  /** The published posts that an issue can contain, the newest first. */
  choices: z.array(issuePost),
});
export type IssueDetail = z.infer<typeof issueDetail>;

export const issueQuery = listQuery({
  filters: { status: choiceFilter(['all', ...issueStatus.options]) },
  sorts: ['-updated', 'updated', 'subject', '-subject'],
});
export type IssueQuery = z.infer<typeof issueQuery>;

export const newsletterIssuesContract = {
  list: get('newsletter.manage', '/newsletter/issues', 'List the newsletter issues')
    .input(issueQuery)
    .output(pageOf(issueRow)),
  get: get('newsletter.manage', '/newsletter/issues/{id}', 'Get one issue with its delivery counts')
    .input(byId)
    .output(issueDetail),
  create: post('newsletter.manage', '/newsletter/issues', 'Create an issue').input(issueForm).output(byId),
  save: post('newsletter.manage', '/newsletter/issues/{id}', 'Save a draft')
    .input(issueForm.extend(versioned.shape))
    .output(issueDetail),
  remove: del('newsletter.manage', '/newsletter/issues/{id}', 'Delete a draft', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .input(byId)
    .output(byId),
  sendTest: post('newsletter.manage', '/newsletter/issues/{id}/test', 'Email an issue to yourself', {
    refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(byId)
    .output(done),
  start: post(
    'newsletter.manage',
    '/newsletter/issues/{id}/start',
    'Send an issue to the subscribers who want its topics',
  )
    .input(versioned)
    .output(issueDetail),
  schedule: post('newsletter.manage', '/newsletter/issues/{id}/schedule', 'Send an issue as it is now at a later time')
    .input(versioned.extend({ sendAt: instantInput }))
    .output(issueDetail),
  cancelSchedule: post(
    'newsletter.manage',
    '/newsletter/issues/{id}/cancel-schedule',
    'Make a scheduled issue a draft again',
  )
    .input(versioned)
    .output(issueDetail),
  pause: post('newsletter.manage', '/newsletter/issues/{id}/pause', 'Pause sending')
    .input(versioned)
    .output(issueDetail),
  resume: post('newsletter.manage', '/newsletter/issues/{id}/resume', 'Resume sending')
    .input(versioned)
    .output(issueDetail),
};
