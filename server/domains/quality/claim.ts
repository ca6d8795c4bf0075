import { eq, isNull } from 'drizzle-orm';
import { type BrowserKind, browserKinds } from '#contract/operations/quality/kinds.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { startedRuns } from '#server/records/started-runs.ts';
import { qualityResults, qualityRuns, type StoredQualityRun } from './tables.ts';

/** Each result renews the lease, which is longer than a test, or the start of a copy, may take. */
export const openQualityRuns = startedRuns(qualityRuns, {
  name: 'quality-run',
  leaseMs: 300_000,
  refusal: () => refuse('QUALITY_RUNNING'),
});

/** The hours in Zurich in which the run of a night begins: before the checks, which read its results. */
const night = { at: '01:00', hours: 4 };

interface OwnRun {
  kinds: readonly BrowserKind[];
  includesSignedIn: boolean;
}

/** What a run in a browser of this server begins with. */
const ownRun = ({ appUrl }: Ctx, { kinds, includesSignedIn }: OwnRun) => ({
  source: 'server' as const,
  kinds: [...kinds],
  includesSignedIn,
  url: appUrl,
  version: runningVersion(),
});

/** A copy needs as much memory as the security audit: where that is switched off, no run of a night starts one. */
async function nightlyRun(ctx: Ctx) {
  const { nightlySecurityAudit: includesSignedIn } = (await currentSettings(ctx)).security;
  return ownRun(ctx, { kinds: browserKinds, includesSignedIn });
}

/** Starts a run, which a schedule carries out within a second. Refuses with QUALITY_RUNNING. */
export const startQualityRun = (ctx: Ctx, run: OwnRun): Promise<{ id: string }> =>
  openQualityRuns.start(ctx, ownRun(ctx, run), { kinds: run.kinds, includesSignedIn: run.includesSignedIn });

/** Long enough for a process on another machine to take a run. */
const patienceMs = minuteMs;

/** One that its process left when it stopped: a process with a browser had it, and goes on with it after its restart. */
const patienceWithLeftMs = 30 * minuteMs;

interface Claiming {
  isNightly: boolean;
  hasBrowser: boolean;
}

/**
 * Takes the run that is to be made now, so that no other process does; null when there is none. A browser starts by itself
 * only at night, and only the one that is configured. A process without a browser leaves the run to one that has it, and takes
 * it only when it has waited for a minute.
 */
export async function claimQualityRun(
  services: Services,
  { isNightly, hasBrowser }: Claiming,
): Promise<StoredQualityRun | null> {
  const ctx = systemContext(services, 'quality');
  const nightly = isNightly ? await nightlyRun(ctx) : null;
  return services.db.transact(systemScope, async (tx) => {
    if (nightly) await openQualityRuns.startNightly(tx, ctx, night, nightly);
    if (!hasBrowser && !(await hasWaited(tx, ctx.now()))) return null;
    const run = await openQualityRuns.claim(tx, ctx.now());
    return run === null || run.version === runningVersion() ? run : startAgain(tx, run);
  });
}

/** A run that a process of another version started or left begins again: its results are of one version, which it names. */
async function startAgain(tx: Tx, run: StoredQualityRun): Promise<StoredQualityRun> {
  await tx.delete(qualityResults).where(eq(qualityResults.runId, run.id));
  const set = { version: runningVersion(), planned: null };
  await tx.update(qualityRuns).set(set).where(eq(qualityRuns.id, run.id));
  return { ...run, ...set };
}

/** Nobody took the open run for a minute: since it was started, or since its process died. */
async function hasWaited(tx: Tx, now: Date): Promise<boolean> {
  const { createdAt, leaseUntil, finishedAt, claims } = qualityRuns;
  const runs = await tx.select({ createdAt, leaseUntil, claims }).from(qualityRuns).where(isNull(finishedAt));
  return runs.some((run) => {
    const patience = run.claims > 0 && run.leaseUntil === null ? patienceWithLeftMs : patienceMs;
    return now.getTime() - (run.leaseUntil ?? run.createdAt).getTime() >= patience;
  });
}
