import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { SecurityAuditKind } from '#contract/operations/security-audit/run-choices.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { startedRuns } from '#server/records/started-runs.ts';
import { type StoredSecurityAudit, securityAuditRuns } from './tables.ts';

/** Each result renews the lease, and each minute does. */
export const openSecurityAudits = startedRuns(securityAuditRuns, {
  name: 'security-audit',
  leaseMs: 180_000,
  refusal: () => refuse('CHECKS_RUNNING'),
});

/** The hours in Zurich in which the run of a night begins. */
const night = { at: '02:00', hours: 3 };
const sunday = 7;

/** Starts an audit or a drill, which a schedule carries out within a second. Refuses with CHECKS_RUNNING. */
export const startSecurityAudit = (ctx: Ctx, { kind }: { kind: SecurityAuditKind }): Promise<{ id: string }> =>
  openSecurityAudits.start(ctx, { kind, version: runningVersion() }, { kind });

/**
 * Plans the audit of a version that is new, then the run of this night: an audit, on Sundays a drill, which begins with one.
 * Called some minutes after the start of a server, so that a copy, which lives shorter, plans none of its own. The setting
 * Nightly security audit switches both off.
 */
export async function planRuns(services: Services): Promise<void> {
  const ctx = systemContext(services, 'security-audit');
  if (!(await currentSettings(ctx)).security.nightlySecurityAudit) return;
  const kind = inZurich(ctx.now()).dayOfWeek === sunday ? 'drill' : 'audit';
  const version = runningVersion();
  await services.db.transact(systemScope, async (tx) => {
    if (await isNewVersion(tx))
      await openSecurityAudits.plan(tx, ctx, { kind: 'audit', version, isOfNewVersion: true });
    await openSecurityAudits.startNightly(tx, ctx, night, { kind, version });
  });
}

/** Another version was audited, and this one was not; the first version of an installation waits for its night. */
async function isNewVersion(tx: Tx): Promise<boolean> {
  const versions = await tx.selectDistinct({ version: securityAuditRuns.version }).from(securityAuditRuns);
  return versions.length > 0 && versions.every(({ version }) => version !== runningVersion());
}

/** In a rolling deploy two versions run at once: a process leaves a run of the other version alone for this long. */
const patienceMs = 30 * minuteMs;

/**
 * Takes the run that is to be made now, so that no other process does; null when there is none, or when a process of another
 * version is to make it.
 */
export function claimSecurityAudit(services: Services): Promise<StoredSecurityAudit | null> {
  const now = services.now();
  return services.db.transact(systemScope, async (tx) => {
    const ofOther = and(
      isNull(securityAuditRuns.finishedAt),
      // One that was taken has a lease: after it, the process that took it has died.
      eq(securityAuditRuns.claims, 0),
      ne(securityAuditRuns.version, runningVersion()),
      gt(securityAuditRuns.createdAt, new Date(now.getTime() - patienceMs)),
    );
    if ((await tx.$count(securityAuditRuns, ofOther)) > 0) return null;
    return openSecurityAudits.claim(tx, now);
  });
}
