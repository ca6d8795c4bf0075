import { sql } from 'drizzle-orm';
import type { Figures } from '#server/records/domain.ts';
import { isSwitchedOn } from './claim.ts';

/** Seconds since a canary inquiry came to its end, or since the first was sent if none ever has; nothing while switched off. */
export const canaryFigures: Figures = {
  canaryAge: (
    now,
  ) => sql`select case when ${isSwitchedOn} then extract(epoch from ${now.toISOString()}::timestamptz - coalesce(
    (select finished_at from canary_runs where failed_step is null and finished_at <= ${now.toISOString()}::timestamptz order by finished_at desc limit 1),
    (select min(started_at) from canary_runs where started_at <= ${now.toISOString()}::timestamptz))) end`,
};
