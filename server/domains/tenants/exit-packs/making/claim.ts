import { eq, isNull, sql } from 'drizzle-orm';
import { tenantExitPacks } from '#server/domains/tenants/exit-packs/tables.ts';
import { leasedRuns } from '#server/records/leased-runs.ts';

const { requestedAt, finishedAt, attempts } = tenantExitPacks;

/** The packs that are to be made; making one renews its lease. */
export const packRuns = leasedRuns(tenantExitPacks, {
  isOpen: isNull(finishedAt),
  leaseMs: 120_000,
  orderBy: requestedAt,
  isSame: (pack) => eq(attempts, pack.attempts),
});

/** What changes when a process begins to make a pack. */
export const begun = { attempts: sql`${attempts} + 1`, done: 0 };
