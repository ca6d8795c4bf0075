import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import { warningDays } from '#contract/content/statistic-labels.ts';
import { dayText } from '#contract/time/day-text.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { dayInZurich, inZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { type StatisticRecord, statistics } from './tables.ts';

/** The owners of what expires on this day or before are notified. */
export function lastDayToWarn(now: Date): string {
  return inZurich(now).toPlainDate().add({ days: warningDays }).toString();
}

/**
 * Notifies once before each expiry: the owner, or every administrator where nobody of the team owns the statistic. Returns
 * the number of statistics.
 */
export function notifyOwners(services: Services): Promise<number> {
  const ctx = systemContext(services, 'statistics');
  return services.db.transact(systemScope, async (tx) => {
    const due = await tx
      .select()
      .from(statistics)
      .where(
        and(
          eq(statistics.status, 'published'),
          gt(statistics.expiresOn, dayInZurich(ctx.now())),
          lte(statistics.expiresOn, lastDayToWarn(ctx.now())),
          sql`${statistics.warnedOf} is distinct from ${statistics.expiresOn}`,
        ),
      )
      .orderBy(statistics.id)
      .for('update', { skipLocked: true });
    for (const statistic of due) await notifyOwner(tx, ctx, statistic);
    return due.length;
  });
}

async function notifyOwner(tx: Tx, ctx: Ctx, { id, figure, label, expiresOn, ownerId }: StatisticRecord) {
  const isOwned = (await listAdministrators(ctx)).some((administrator) => administrator.id === ownerId);
  const day = dayText(expiresOn ?? '');
  const to = { administrators: isOwned ? [ownerId] : 'all' } as const;
  await notify(tx, ctx, to, {
    kind: 'statistic-expiry',
    title: `“${figure}, ${label}” expires soon`,
    body: `On ${day} it will be removed from every page. Confirm it with a later expiry date, or replace it.`,
    href: recordAddress('statistic', id),
    mail: { button: 'Open the statistic' },
  });
  await tx.update(statistics).set({ warnedOf: expiresOn }).where(eq(statistics.id, id));
}
