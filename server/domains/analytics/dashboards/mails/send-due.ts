import { and, eq, lte } from 'drizzle-orm';
import type { Widget } from '#contract/analytics/widgets.ts';
import type { BackOfficeAddress } from '#contract/back-office.ts';
import { swissNumber } from '#contract/swiss-number.ts';
import { dashboardMails, dashboards } from '#server/domains/analytics/dashboards/tables.ts';
import { widgetDataOf } from '#server/domains/analytics/widgets/data.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { beginOfDay, dayInZurich, inZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { nextDay } from './next-day.ts';

const purpose = 'dashboard-figures';

/**
 * Emails each due dashboard to who chose it, as long as they are an administrator. One beyond the hourly limit of an address is
 * sent by a later run. Returns how many were queued.
 */
export async function sendDueDashboards(services: Services): Promise<number> {
  const ctx = systemContext(services, 'dashboards');
  const team = await listAdministrators(ctx);
  return services.db.transact(systemScope, async (tx) => {
    const due = await tx
      .select({ mail: dashboardMails, dashboard: dashboards })
      .from(dashboardMails)
      .innerJoin(dashboards, eq(dashboards.id, dashboardMails.dashboardId))
      .where(lte(dashboardMails.nextOn, dayInZurich(ctx.now())))
      .orderBy(dashboardMails.userId, dashboardMails.dashboardId)
      .limit(100)
      .for('update', { of: dashboardMails, skipLocked: true });
    let sent = 0;
    for (const { mail, dashboard } of due) {
      const recipient = team.find(({ id }) => id === mail.userId)?.email;
      if (recipient !== undefined) {
        if (await isOverMailCap(tx, ctx, purpose, recipient)) continue;
        await send(tx, ctx, recipient, dashboard);
        sent++;
      }
      await tx
        .update(dashboardMails)
        .set({ nextOn: nextDay(ctx.now(), mail.every) })
        .where(and(eq(dashboardMails.dashboardId, dashboard.id), eq(dashboardMails.userId, mail.userId)));
    }
    return sent;
  });
}

async function send(tx: Tx, ctx: Ctx, recipient: string, dashboard: typeof dashboards.$inferSelect): Promise<void> {
  const { id, name, widgets, layout } = dashboard;
  const inOrder = layout.flatMap(({ widget }) => widgets.filter((one) => one.id === widget));
  const facts: [string, string][] = [];
  for (const widget of inOrder) facts.push([widget.title, await figureOf(tx, widget, endOfYesterday(ctx.now()))]);
  const href: BackOfficeAddress = `/enterprise-features?tab=analytics&view=dashboards&dashboard=${id}`;
  const blocks = [
    `The figures of your dashboard “${name}”:`,
    facts.length > 0 ? { facts } : 'It has no widgets yet.',
    { button: { label: 'Open the dashboard', href: ctx.appUrl + href } },
    'You chose to get these emails. To stop them, open the actions menu of the dashboard.',
  ];
  await queueMails(tx, ctx, [{ purpose, recipient, subject: `Dashboard: ${name}`, blocks }]);
}

const figures = swissNumber({ maximumFractionDigits: 1 });

/** `20’041, 1 Nov 2026 to 20 Nov 2026` */
async function figureOf(tx: Tx, { query }: Widget, now: Date): Promise<string> {
  const { total, startDate, endDate } = await widgetDataOf(tx, query, now);
  return `${total === null ? 'no figure' : figures.format(total)}, ${dayText(startDate)} to ${dayText(endDate)}`;
}

/** Periods that go back from today end with the last whole day: of the day of the email hardly anything has happened. */
const endOfYesterday = (now: Date) => new Date(beginOfDay(inZurich(now).toPlainDate()).getTime() - 1);

const dayText = (day: string) => Temporal.PlainDate.from(day).toLocaleString('en-GB', { dateStyle: 'medium' });
