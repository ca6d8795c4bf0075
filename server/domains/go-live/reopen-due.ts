import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { boundChecks, type CheckNames } from './bound-checks.ts';
import { goLiveItemRecords, goLiveRecords } from './records.ts';
import { notifyTeam } from './schedule.ts';
import { goLive, goLiveItems, type StoredGoLiveItem } from './tables.ts';

/**
 * Opens completed items again: what a new version touches, what an attestation proved that has expired, and what a check proved
 * that fails now. Each has an audit entry; the team gets one notification. Returns their number.
 */
export async function reopenDue(services: Services, running: string, names: CheckNames): Promise<number> {
  const ctx = systemContext(services, 'go-live');
  return services.db.transact(systemScope, async (tx) => {
    const { isNew, releasedAt } = await recordRelease(tx, ctx, running);
    const items = await tx.select().from(goLiveItems).where(eq(goLiveItems.completed, true)).for('update');
    const checks = await boundChecks(tx, releasedAt, names);
    const reasonOf = (item: StoredGoLiveItem): string | null => {
      if (isNew && item.touchedByRelease) return `Version ${running} is running now`;
      if (item.expiresOn !== null && item.expiresOn < dayInZurich(ctx.now()))
        return `The attestation was valid until ${item.expiresOn}`;
      const check = item.checkId !== null && item.attestation === null ? checks.get(item.checkId) : undefined;
      return check?.status === 'fail' ? `The check “${check.name}” fails: ${check.summary}` : null;
    };
    const due = items.flatMap((item) => {
      const reason = reasonOf(item);
      return reason === null ? [] : [{ item, reason }];
    });
    for (const { item, reason } of due) await reopen(tx, ctx, item.id, reason);
    if (due.length > 0) await notifyOf(tx, ctx, due);
    return due.length;
  });
}

/**
 * Keeps which versions ran. The first one is not a change, nor is one that was seen before: in a deployment the old and the new
 * version run side by side, and each of their processes works here.
 */
async function recordRelease(tx: Tx, ctx: Ctx, release: string) {
  const [row] = await tx.select().from(goLive).for('update');
  if (!row || Object.hasOwn(row.releases, release)) return { isNew: false, releasedAt: row?.releasedAt ?? null };
  const releasedAt = ctx.now();
  await goLiveRecords.change(tx, ctx, { id: row.id }, () => ({
    set: { release, releasedAt, releases: { ...row.releases, [release]: releasedAt.toISOString() } },
    action: 'go-live.version-deployed',
    details: { from: row.release, to: release },
  }));
  return { isNew: row.release !== null, releasedAt };
}

async function reopen(tx: Tx, ctx: Ctx, id: string, reason: string): Promise<void> {
  await goLiveItemRecords.change(tx, ctx, { id }, () => ({
    set: { completed: false, completedAt: null, completedBy: null, reopenedBecause: reason },
    action: 'go-live-item.reopened',
    details: { reason },
    event: { kind: 'reopened', reason },
  }));
}

async function notifyOf(tx: Tx, ctx: Ctx, due: { item: StoredGoLiveItem; reason: string }[]): Promise<void> {
  const [schedule] = await tx.select({ scheduledAt: goLive.scheduledAt }).from(goLive);
  const lines = due.map(({ item, reason }) => `${item.task}: ${reason}.`);
  const isBlocking = schedule?.scheduledAt && due.some(({ item }) => item.critical);
  const warning = isBlocking ? ['The scheduled go-live has open critical items.'] : [];
  const title = due.length === 1 ? 'A go-live item is open again' : `${due.length} go-live items are open again`;
  await notifyTeam(tx, ctx, title, [...lines, ...warning].join(' '));
}

/** Whether a version runs that was not seen before, an attestation has expired, or a check has proved an item, whose result may have changed. */
export const isReopeningDue =
  (release: string) =>
  (now: Date): SQL => {
    const { completed, expiresOn, checkId } = goLiveItems;
    const mayChange = and(eq(completed, true), or(lt(expiresOn, dayInZurich(now)), sql`${checkId} is not null`));
    const isNew = sql`not (${goLive.releases} ? ${release})`;
    return sql`(exists (select from ${goLive} where ${isNew}) or exists (select from ${goLiveItems} where ${mayChange}))`;
  };
