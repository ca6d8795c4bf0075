import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { checkStates } from './check-states.ts';
import { launch, tasks } from './overview-tasks.ts';
import { qualityCards } from './quality/quality.ts';

/** Counts for /admin, each with the time at which it was taken. */
export const overview = z.object({
  asOf: z.date(),
  /** Pages that the content management service publishes. */
  content: z.object({ published: z.number().int() }),
  quality: qualityCards,
  tasks,
  launch,
  /** By day in Zurich, today not included; null: nothing was counted in these days. */
  visitors: z.object({ last7Days: z.number().int().nullable(), before: z.number().int().nullable() }),
  inquiries: z.object({
    open: z.number().int(),
    overdue: z.number().int(),
    last7Days: z.number().int(),
    /** In the seven days before those. */
    before: z.number().int(),
    /** Of the inquiries of the last 30 days; null: none of them is answered. */
    medianFirstAnswerMs: z.number().nullable(),
  }),
  users: z.object({
    total: z.number().int(),
    confirmed: z.number().int(),
    administrators: z.number().int(),
    /** Sessions with activity within the idle timeout. */
    activeSessions: z.number().int(),
  }),
  /** Subscriptions by state: unconfirmed, active, and cancelled after having been active. */
  newsletter: z.object({
    pending: z.number().int(),
    confirmed: z.number().int(),
    unsubscribed: z.number().int(),
  }),
  mail: z.object({ waiting: z.number().int(), failed: z.number().int(), sentLast24Hours: z.number().int() }),
  requests: z.object({
    /** The last full 60 minutes, all routes. */
    lastHour: z.number().int(),
    serverErrorsLastHour: z.number().int(),
    medianMs: z.number().nullable(),
  }),
  audit: z.object({ entries: z.number().int(), unsealed: z.number().int(), lastSealedAt: z.date().nullable() }),
  clientErrors: z.object({
    /** Kinds of errors that occurred in browsers within the last 24 hours. */
    kindsLast24Hours: z.number().int(),
    /** Occurrences of all stored kinds. */
    occurrences: z.number().int(),
  }),
  recent: z.array(
    byId.extend({
      at: z.date(),
      action: z.string(),
      resource: z.string(),
      userEmail: z.string().nullable(),
      result: z.enum(['success', 'refused', 'failure']),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;

/** The most that is counted of what waits; the sidebar shows more than 99 as `99+`. */
export const countedWaiting = 100;

/** What waits for an administrator, each kind of work counted up to `countedWaiting`. */
const waiting = z.object({
  /** Open inquiries that you have not read. */
  unreadInquiries: z.number().int(),
  requestedProjects: z.number().int(),
  /** Emails and SMS that were given up. */
  failedMessages: z.number().int(),
  /** Changes that a second administrator has to confirm. */
  pendingChanges: z.number().int(),
  /** Your own, up to `countLimit`. */
  unreadNotifications: z.number().int(),
});
export type Waiting = z.infer<typeof waiting>;

/** What every screen of an administrator shows around its content: one call asks for all of it. */
const frame = waiting.extend({
  /** The documentation entry that is the guide of a screen, by the screen's address. */
  guides: z.record(z.string(), z.uuid()),
});
export type Frame = z.infer<typeof frame>;

const checked = z.object({ name: z.string(), state: z.enum(keysOf(checkStates)), detail: z.string() });

/** What the modules and the system found about themselves, now. */
export const health = z.object({ asOf: z.date(), modules: z.array(checked), system: z.array(checked) });
export type Health = z.infer<typeof health>;

export const overviewContract = {
  health: get('overview.read', '/overview/health', 'Run the self-checks of the modules and the system').output(health),
  waiting: get('overview.read', '/overview/waiting', 'Get what waits for you, and the guides of the screens').output(
    frame,
  ),
  get: get('overview.read', '/overview', 'Get counts of the whole system').output(overview),
};
