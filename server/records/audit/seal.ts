import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { insertRows, rowsOf } from '#server/platform/db/group-commit.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { genesis, sealHash } from './rules.ts';
import { auditEntries, auditSeals } from './tables.ts';

const sealLock = 4_177_002;
const batch = 1_000;
/** No transaction commits later than this after its `now()`, so older entries are not looked at every time. */
const settledMs = hourMs;

/**
 * Seals for a schedule. Nearly all transactions commit within two minutes, and a busy hour has many entries: its older ones are looked
 * at once a minute.
 */
export function createSealing() {
  const forQuestion = onceAMinute();
  const forSealing = onceAMinute();
  return {
    /** Whether an entry is not sealed. */
    isDue: (now: Date) =>
      anyRow(
        auditEntries,
        and(
          gt(auditEntries.at, new Date(now.getTime() - forQuestion(now))),
          sql`not ${anyRow(auditSeals, eq(auditSeals.entryId, auditEntries.id))}`,
        ),
      ),
    work: (services: Services) => sealAuditEntries(services, { lookBackMs: forSealing(services.now()) }),
  };
}

/** How far to look back this time. */
function onceAMinute(): (now: Date) => number {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return (now) => {
    const sinceMs = now.getTime() - lookedAt;
    if (sinceMs >= 0 && sinceMs < minuteMs) return 2 * minuteMs;
    lookedAt = now.getTime();
    return settledMs;
  };
}

/**
 * Adds unsealed entries to the hash chain, oldest first, at most one batch, and returns their number. An advisory lock
 * allows one sealer at a time over all processes; chaining inside every act's transaction would serialise all writes.
 * `ofAllTimes` also finds entries of a clock that was wrong for more than an hour; it reads the whole log.
 */
export async function sealAuditEntries(
  { db, now }: Services,
  { ofAllTimes = false, lookBackMs = settledMs } = {},
): Promise<number> {
  return db.transact(systemScope, async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${sealLock}) as held`);
    if (!lock.rows[0]?.held) return 0;
    const [head] = await tx
      .select({ position: auditSeals.position, hash: auditSeals.hash, at: auditEntries.at })
      .from(auditSeals)
      .innerJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
      .orderBy(desc(auditSeals.position))
      .limit(1);
    // A clock that was set back is behind the last sealed entry.
    const latest = Math.min(head?.at.getTime() ?? 0, now().getTime());
    const since = new Date(latest - lookBackMs);
    const entries = await tx
      .select({ entry: auditEntries })
      .from(auditEntries)
      .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
      .where(and(isNull(auditSeals.entryId), ofAllTimes ? undefined : gt(auditEntries.at, since)))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id))
      .limit(batch);
    if (entries.length === 0) return 0;
    let position = head?.position ?? 0;
    let previousHash = head?.hash ?? genesis;
    const seals = entries.map(({ entry }) => {
      const seal = {
        position: ++position,
        entryId: entry.id,
        previousHash,
        hash: sealHash(previousHash, entry),
        sealedAt: now(),
      };
      previousHash = seal.hash;
      return seal;
    });
    await insertRows(tx, rowsOf(auditSeals, seals));
    return seals.length;
  });
}
