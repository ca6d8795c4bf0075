import { asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import type { Cdn } from '#server/platform/config/config.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { failedRequestReason } from '#server/platform/outgoing/failed-request.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { PurgeRefused, requestPurge } from './request-purge.ts';
import { everyPageKey, maximumKeys } from './surrogate-keys.ts';
import { type CdnPurge, cdnPurges } from './tables.ts';

/** Of a process that ends while it waits for the answer; longer than the request may take. */
const leaseMs = minuteMs;
const longestPauseMs = minuteMs;
/** How long it may ask us to wait. */
const longestWaitMs = 10 * minuteMs;
/** What was refused for so long is given up. */
const maximumAgeMs = dayMs;
/**
 * Every purge is sent a second time after it was accepted: a page that was on its way to the CDN then, or that came from a
 * node which had not heard of the change yet, would stay there otherwise.
 */
const againAfterMs = 30 * secondMs;
const batch = 500;

const isDueAt = (now: Date): SQL => lte(cdnPurges.dueAt, sql`${now.toISOString()}::timestamptz`);

/** Whether something is to be purged. Asked once a second, so that the changes of a second are one request. */
export const arePurgesDue = (now: Date): SQL => anyRow(cdnPurges, isDueAt(now));

/** Sends what is due as one request, and records whether the CDN accepted it. */
export async function sendPurges(services: Services, cdn: Cdn): Promise<void> {
  const taken = await take(services);
  if (taken.length === 0) return;
  try {
    await requestPurge(services, cdn, joined(taken));
  } catch (error) {
    logCondition(services.log, 'cdn.purge.unavailable', { error: failedRequestReason(error) }, minuteMs);
    const retryAfterMs = error instanceof PurgeRefused ? 1_000 * error.retryAfterSeconds : 0;
    return refused(services, taken, { lastError: failedRequestReason(error), retryAfterMs });
  }
  await accepted(services, taken);
}

/** The rows that are due, which no other process takes meanwhile. */
function take({ db, now }: Services): Promise<CdnPurge[]> {
  const at = now();
  return db.transact(systemScope, async (tx) => {
    const due = tx
      .select({ id: cdnPurges.id })
      .from(cdnPurges)
      .where(isDueAt(at))
      .orderBy(asc(cdnPurges.dueAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    const dueAt = new Date(at.getTime() + leaseMs);
    return tx
      .update(cdnPurges)
      .set({ dueAt, attempts: sql`${cdnPurges.attempts} + 1` })
      .where(inArray(cdnPurges.id, due))
      .returning();
  });
}

function joined(taken: readonly CdnPurge[]): string[] {
  const keys = [...new Set(taken.flatMap((purge) => purge.keys))];
  return keys.length > maximumKeys || keys.includes(everyPageKey) ? [everyPageKey] : keys;
}

async function accepted({ db, now }: Services, taken: readonly CdnPurge[]): Promise<void> {
  const at = now();
  const first = taken.filter(({ acceptedAt }) => acceptedAt === null);
  const second = taken.filter(({ acceptedAt }) => acceptedAt !== null);
  await db.transact(systemScope, async (tx) => {
    const again = new Date(at.getTime() + againAfterMs);
    await change(tx, first, { acceptedAt: at, dueAt: again, attempts: 0, lastError: null });
    await change(tx, second, { dueAt: null, lastError: null });
  });
}

/** Tried again after a growing pause; what is too old is given up, with an entry in the audit log. */
async function refused(
  services: Services,
  taken: readonly CdnPurge[],
  { lastError, retryAfterMs }: { lastError: string; retryAfterMs: number },
): Promise<void> {
  const at = services.now();
  const isOld = ({ createdAt }: CdnPurge) => at.getTime() - createdAt.getTime() >= maximumAgeMs;
  const old = taken.filter(isOld);
  await services.db.transact(systemScope, async (tx) => {
    for (const purge of taken) {
      const dueAt = isOld(purge)
        ? null
        : new Date(at.getTime() + Math.max(pauseMs(purge.attempts), Math.min(retryAfterMs, longestWaitMs)));
      await tx
        .update(cdnPurges)
        .set({ dueAt, lastError, failedAt: dueAt === null ? at : null })
        .where(eq(cdnPurges.id, purge.id));
    }
    if (old.length === 0) return;
    const since = old[0]?.createdAt.toISOString();
    const ctx = systemContext(services, 'cdn');
    await recordAudit(tx, ctx, {
      action: 'cdn.purge-failed',
      result: 'failure',
      details: { purges: old.length, since, reason: lastError },
    });
  });
}

async function change(tx: Tx, purges: readonly CdnPurge[], set: Partial<CdnPurge>): Promise<void> {
  const ids = purges.map(({ id }) => id);
  if (ids.length > 0) await tx.update(cdnPurges).set(set).where(inArray(cdnPurges.id, ids));
}

const pauseMs = (attempts: number) => Math.min(secondMs * 2 ** Math.min(attempts, 16), longestPauseMs);
