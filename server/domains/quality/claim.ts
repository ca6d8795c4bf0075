import { type BrowserKind, browserKinds } from '#contract/operations/quality/kinds.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { startedRuns } from '#server/records/started-runs.ts';
import { qualityRuns, type StoredQualityRun } from './tables.ts';

/** Each result renews the lease, which is longer than a test may take. */
export const openQualityRuns = startedRuns(qualityRuns, {
  name: 'quality-run',
  leaseMs: 180_000,
  refusal: 'QUALITY_RUNNING',
});

/** The hours in Zurich in which the run of a night begins: before the checks, which read its results. */
const night = { from: 1, until: 5 };

/** What a run in a browser of this server begins with. */
const ownRun = ({ appUrl }: Ctx, kinds: readonly BrowserKind[]) => ({
  source: 'server' as const,
  kinds: [...kinds],
  url: appUrl,
  version: runningVersion(),
});

/** Starts a run, which a schedule carries out within a second. Refuses with QUALITY_RUNNING. */
export const startQualityRun = (ctx: Ctx, { kinds }: { kinds: BrowserKind[] }): Promise<{ id: string }> =>
  openQualityRuns.start(ctx, ownRun(ctx, kinds), { kinds });

/**
 * Takes the run that is to be made now, so that no other process does; null when there is none. A browser starts by itself
 * only at night, and only the one that is configured.
 */
export function claimQualityRun(services: Services, isNightly: boolean): Promise<StoredQualityRun | null> {
  const ctx = systemContext(services, 'quality');
  return services.db.transact(systemScope, async (tx) => {
    if (isNightly) await openQualityRuns.startNightly(tx, ctx, night, ownRun(ctx, browserKinds));
    return openQualityRuns.claim(tx, ctx.now());
  });
}
