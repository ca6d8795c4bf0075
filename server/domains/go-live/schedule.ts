import { sql } from 'drizzle-orm';
import { areCriticalComplete } from '#contract/operations/go-live/choices.ts';
import type { GoLive } from '#contract/operations/go-live/go-live.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { longMoment } from '#server/platform/days/texts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailAttachment } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { CheckNames } from './bound-checks.ts';
import { calendarOf, checklistAddress } from './calendar.ts';
import { readGoLive } from './read.ts';
import { goLiveRecords } from './records.ts';
import { goLiveItems } from './tables.ts';

/**
 * Schedules the go-live, or changes its date, and notifies the team; the same date again is no change. Refuses with CONFLICT, with GO_LIVE_BLOCKED while a
 * critical item is open (requirements 2.5), and with INVALID_INPUT for a time that is over.
 */
export async function scheduleGoLive(
  ctx: Ctx,
  { version, at }: { version: number; at: Date },
  names: CheckNames,
): Promise<GoLive> {
  if (at <= ctx.now()) throw refuseFields({ at: 'Please choose a time in the future' });
  return transact(ctx, async (tx) => {
    const { critical, completed } = goLiveItems;
    const items = await tx.select({ critical, completed }).from(goLiveItems).for('share');
    if (!areCriticalComplete(items)) throw refuse('GO_LIVE_BLOCKED');
    const scheduled = await goLiveRecords.change(tx, ctx, { where: sql`true`, version }, ({ scheduledAt }) => ({
      set: scheduledAt?.getTime() === at.getTime() ? {} : { scheduledAt: at, scheduledBy: actorOf(ctx).id },
      action: 'go-live.scheduled',
      details: { at: at.toISOString() },
    }));
    if (scheduled.version > version) await notifyScheduled(tx, ctx, scheduled, at);
    return readGoLive(tx, names);
  });
}

async function notifyScheduled(tx: Tx, ctx: Ctx, scheduled: { id: string; version: number }, at: Date): Promise<void> {
  const attachments = [await calendarOf(ctx, scheduled, at)];
  await notifyTeam(
    tx,
    ctx,
    'Go-Live Scheduled!',
    `This installation goes live on ${longMoment(at)} (Zurich).`,
    attachments,
  );
}

/** Cancels the scheduled go-live and notifies the team. Refuses with CONFLICT, also when none is scheduled. */
export async function cancelGoLive(ctx: Ctx, { version }: { version: number }, names: CheckNames): Promise<GoLive> {
  return transact(ctx, async (tx) => {
    let former = '';
    await goLiveRecords.change(tx, ctx, { where: sql`true`, version }, ({ scheduledAt }) => {
      if (scheduledAt === null) throw refuse('CONFLICT');
      former = longMoment(scheduledAt);
      return { set: { scheduledAt: null, scheduledBy: null }, action: 'go-live.cancelled' };
    });
    await notifyTeam(tx, ctx, 'Go-live cancelled', `The go-live of ${former} (Zurich) was cancelled.`);
    return readGoLive(tx, names);
  });
}

/** Not counted per address: its rows are locked, and a date changes rarely. */
export function notifyTeam(
  tx: Tx,
  ctx: Ctx,
  title: string,
  body: string,
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const mail = { cap: 'none', button: 'Open the checklist', attachments } as const;
  return notify(tx, ctx, { team: 'all' }, { kind: 'go-live', title, body, href: checklistAddress, mail });
}
