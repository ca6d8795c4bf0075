import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SecurityAuditKind } from '#contract/operations/security-audit/run-choices.ts';
import { dayInZurich, zone } from '#server/platform/business-days.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { leasedRuns } from '#server/records/leased-runs.ts';
import { type StoredSecurityAudit, securityAuditRuns } from './tables.ts';

/** The runs that are to be made; each result renews the lease, which is longer than the start of a copy may take. */
export const openSecurityAudits = leasedRuns(securityAuditRuns, {
  isOpen: isNull(securityAuditRuns.finishedAt),
  leaseMs: 180_000,
  isSame: (run) => eq(securityAuditRuns.claims, run.claims),
});

/** The hours in Zurich in which the run of a night begins. */
const night = { from: 2, until: 5 };
const sunday = 7;

/**
 * Plans the run of this night: an audit, on Sundays a drill, which begins with one. Called some minutes after the start of a
 * server, so that a copy, which lives shorter, plans none of its own.
 */
export async function planNightlyRun(services: Services): Promise<void> {
  const ctx = systemContext(services, 'security-audit');
  const now = ctx.now();
  const { hour, dayOfWeek } = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone);
  if (hour < night.from || hour >= night.until) return;
  const kind: SecurityAuditKind = dayOfWeek === sunday ? 'drill' : 'audit';
  const day = dayInZurich(now);
  await services.db.transact(systemScope, async (tx) => {
    const isOfTonight = and(eq(securityAuditRuns.kind, kind), eq(securityAuditRuns.night, day));
    if ((await tx.$count(securityAuditRuns, isOfTonight)) > 0) return;
    // A run that somebody started may be under way; the next attempt follows in some minutes.
    const run = { id: ctx.newId(), kind, version: runningVersion(), night: day, createdAt: now };
    await tx.insert(securityAuditRuns).values(run).onConflictDoNothing();
  });
}

/** Takes the run that is to be made now, so that no other process does; null when there is none. */
export function claimSecurityAudit(services: Services): Promise<StoredSecurityAudit | null> {
  return services.db.transact(systemScope, (tx) =>
    openSecurityAudits.claim(tx, services.now(), { claims: sql`${securityAuditRuns.claims} + 1` }),
  );
}
