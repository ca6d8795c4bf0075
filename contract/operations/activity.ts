import { z } from 'zod';
import { cursor } from '#contract/lists.ts';
import { get } from '#contract/procedure.ts';

/** One entry of the audit log: an action of the user, or one attempted on their account. */
export const activityEntry = z.object({
  id: z.uuid(),
  at: z.date(),
  action: z.string(),
  result: z.enum(['success', 'refused', 'failure']),
  /** The name of what it was about, such as a project's, the title of a document or the number of an offer. */
  about: z.string().nullable(),
  /** The browser family, or that an administrator did it who was signed in as the user; null without a browser. */
  browser: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** The dashboard's summary of an account. Only an active account has a session to request it. */
export const accountSummary = z.object({
  asOf: z.date(),
  memberSince: z.date(),
  lastSignInAt: z.date().nullable(),
  sessionTimeoutMinutes: z.number().int(),
  recent: z.array(activityEntry),
});

/** The number of weeks in the figures, including the current one. */
export const activityWeeks = 12;

export const activityFigures = z.object({
  asOf: z.date(),
  /** Oldest first, each from its Monday in Zurich; a week without activity has zeros. */
  weeks: z.array(z.object({ from: z.iso.date(), signIns: z.number().int(), activities: z.number().int() })),
  projects: z.object({ total: z.number().int(), open: z.number().int(), done: z.number().int() }),
  messages: z.object({ sent: z.number().int(), received: z.number().int() }),
});
export type ActivityFigures = z.infer<typeof activityFigures>;

/** The same of all people of an organisation together, and the pages of the public site that they opened while signed in. */
export const organisationFigures = activityFigures.extend({
  organisation: z.string(),
  people: z.number().int(),
  visits: z.object({
    pageViews: z.number().int(),
    /** The most opened ones; a page that few of them opened is not named, because it might be about one of them. */
    pages: z.array(z.object({ path: z.string(), views: z.number().int() })),
    otherPages: z.number().int(),
  }),
});
export type OrganisationFigures = z.infer<typeof organisationFigures>;

/** Somebody of the team who opened the user's data. */
export const dataAccess = z.object({
  id: z.uuid(),
  at: z.date(),
  /** The address of who it was; null: a former account. */
  who: z.string().nullable(),
  action: z.string(),
  /** What the project, inquiry, offer or invoice is called. */
  about: z.string().nullable(),
  /** The reason that was given; null where none is asked for. */
  reason: z.string().nullable(),
});
export type DataAccess = z.infer<typeof dataAccess>;

export const activityContract = {
  summary: get('signed-in', '/activity/summary', 'Get a summary of your account').output(accountSummary),
  list: get('signed-in', '/activity', 'List your entries of the audit log, newest first')
    .input(z.object({ after: cursor.nullable().default(null) }))
    .output(z.object({ entries: z.array(activityEntry), next: cursor.nullable() })),
  accesses: get('signed-in', '/activity/accesses', 'List who of the team opened your data, newest first')
    .input(z.object({ after: cursor.nullable().default(null) }))
    .output(z.object({ accesses: z.array(dataAccess), next: cursor.nullable() })),
  figures: get('signed-in', '/activity/figures', 'Get your activity by week').output(activityFigures),
  organisation: get('organisation.member', '/activity/organisation', 'Get the activity of your organisation by week', {
    refuses: ['ANALYTICS_OFF'],
  }).output(organisationFigures),
};
