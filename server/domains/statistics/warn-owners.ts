import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { warningDays } from '#contract/content/statistic-labels.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { dayInZurich, inZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { notifyTeam } from '#server/records/notifications/notify-team.ts';
import { type StatisticRecord, statistics } from './tables.ts';

/** What expires on this day or before is warned of. */
export function lastDayToWarn(now: Date): string {
  return inZurich(now).toPlainDate().add({ days: warningDays }).toString();
}

/**
 * Warns once before each expiry: the owner, or every administrator where nobody of the team owns the statistic. Returns
 * the number of warnings.
 */
export function warnOwners(services: Services): Promise<number> {
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
    for (const statistic of due) await warn(tx, ctx, statistic);
    return due.length;
  });
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

async function warn(tx: Tx, ctx: Ctx, { id, figure, label, expiresOn, ownerId }: StatisticRecord): Promise<void> {
  const team = await listAdministrators(ctx);
  const owner = team.find((administrator) => administrator.id === ownerId);
  const recipients = owner ? [owner] : team;
  const title = `“${figure}, ${label}” expires soon`;
  const body = `On ${dayFormat.format(new Date(expiresOn ?? ''))} it will be removed from every page. Confirm it with a later expiry date, or replace it.`;
  const href = `/admin/statistics/${id}`;
  const only = recipients.map((recipient) => recipient.id);
  await notifyTeam(tx, ctx, 'statistic-expiry', [{ title, body, href }], { only });
  for (const { email: recipient } of recipients) {
    if (await isOverMailCap(tx, ctx, 'statistic-expiry', recipient)) continue;
    const blocks = [{ paragraph: body }, { button: { label: 'Open the statistic', href: `${ctx.appUrl}${href}` } }];
    await queueMails(tx, ctx, [{ purpose: 'statistic-expiry', recipient, subject: title, blocks }]);
  }
  await tx.update(statistics).set({ warnedOf: expiresOn }).where(eq(statistics.id, id));
}
