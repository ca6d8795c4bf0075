import type { SecurityAuditKind } from '#contract/operations/security-audit/run-choices.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { startedRuns } from '#server/records/started-runs.ts';
import { type StoredSecurityAudit, securityAuditRuns } from './tables.ts';

/** Each result renews the lease, and each minute does. */
export const openSecurityAudits = startedRuns(securityAuditRuns, {
  name: 'security-audit',
  leaseMs: 180_000,
  refusal: 'CHECKS_RUNNING',
});

/** The hours in Zurich in which the run of a night begins. */
const night = { from: 2, until: 5 };
const sunday = 7;

/** Starts an audit or a drill, which a schedule carries out within a second. Refuses with CHECKS_RUNNING. */
export const startSecurityAudit = (ctx: Ctx, { kind }: { kind: SecurityAuditKind }): Promise<{ id: string }> =>
  openSecurityAudits.start(ctx, { kind, version: runningVersion() }, { kind });

/**
 * Plans the run of this night: an audit, on Sundays a drill, which begins with one. Called some minutes after the start of a
 * server, so that a copy, which lives shorter, plans none of its own. The setting Nightly security audit switches it off.
 */
export async function planNightlyRun(services: Services): Promise<void> {
  const ctx = systemContext(services, 'security-audit');
  if (!(await currentSettings(ctx)).security.nightlySecurityAudit) return;
  const kind = inZurich(ctx.now()).dayOfWeek === sunday ? 'drill' : 'audit';
  const values = { kind, version: runningVersion() } as const;
  await services.db.transact(systemScope, (tx) => openSecurityAudits.startNightly(tx, ctx, night, values));
}

/** Takes the run that is to be made now, so that no other process does; null when there is none. */
export function claimSecurityAudit(services: Services): Promise<StoredSecurityAudit | null> {
  return services.db.transact(systemScope, (tx) => openSecurityAudits.claim(tx, services.now()));
}
