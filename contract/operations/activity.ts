import { z } from 'zod';
import { cursor } from '#contract/lists.ts';
import { procedure } from '#contract/procedure.ts';

/** Something that somebody did, or that was tried in their name, from the audit log. */
export const activityEntry = z.object({
  id: z.uuid(),
  at: z.date(),
  action: z.string(),
  result: z.enum(['success', 'refused', 'failure']),
  /** What it was about in its own words, such as a project's name. */
  about: z.string().nullable(),
  /** The family of the browser; null where there was none. */
  browser: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** What the dashboard says of an account. Only an active account has a session that can ask. */
export const accountSummary = z.object({
  asOf: z.date(),
  memberSince: z.date(),
  lastSignInAt: z.date().nullable(),
  sessionTimeoutMinutes: z.number().int(),
  recent: z.array(activityEntry),
});

/** Weeks that the figures go back, the running one included. */
export const activityWeeks = 12;

export const activityFigures = z.object({
  asOf: z.date(),
  /** Oldest first, each from its Monday in Zurich; a week without acts counts zero. */
  weeks: z.array(z.object({ from: z.iso.date(), signIns: z.number().int(), activities: z.number().int() })),
  projects: z.object({ total: z.number().int(), open: z.number().int(), done: z.number().int() }),
  messages: z.object({ sent: z.number().int(), received: z.number().int() }),
});
export type ActivityFigures = z.infer<typeof activityFigures>;

export const activityContract = {
  summary: procedure('signed-in')
    .route({ method: 'GET', path: '/activity/summary', summary: 'My account at a glance' })
    .output(accountSummary),
  list: procedure('signed-in')
    .route({ method: 'GET', path: '/activity', summary: 'My entries of the audit log, newest first' })
    .input(z.object({ after: cursor.nullable().default(null) }))
    .output(z.object({ entries: z.array(activityEntry), next: cursor.nullable() })),
  figures: procedure('signed-in')
    .route({ method: 'GET', path: '/activity/figures', summary: 'What I did, week by week' })
    .output(activityFigures),
};
