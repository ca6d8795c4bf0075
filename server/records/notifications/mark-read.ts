import { and, eq, isNull, lte, max, type SQL } from 'drizzle-orm';
import { type Actor, actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countUnreadOf } from './list.ts';
import { notifications } from './tables.ts';
import { visibleNotifications } from './visibility.ts';

/** Marks a notification as read, which is final. Refuses with NOT_FOUND. */
export function markNotificationRead(ctx: Ctx, { id }: { id: string }): Promise<{ unread: number }> {
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const own = and(eq(notifications.id, id), visibleNotifications(actor));
    const [row] = await tx.select({ readAt: notifications.readAt }).from(notifications).where(own);
    if (!row) throw refuse('NOT_FOUND');
    if (row.readAt === null) await tx.update(notifications).set({ readAt: ctx.now() }).where(own);
    return { unread: await countUnreadOf(tx, actor) };
  });
}

export function markAllRead(ctx: Ctx): Promise<{ unread: number }> {
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const unread = and(visibleNotifications(actor), isNull(notifications.readAt));
    await tx.update(notifications).set({ readAt: ctx.now() }).where(unread);
    return { unread: 0 };
  });
}

/** Marks the notifications until a time that lead to an address that was opened as read, in the caller's transaction. */
export async function markLinkedRead(tx: Tx, ctx: Ctx, href: string, until: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(unreadLinked(actorOf(ctx), href), lte(notifications.at, until)));
}

/** Returns the time of the newest unread notification that leads to an address; null: there is none. */
export async function newestUnreadAt(tx: Tx, actor: Actor, href: string): Promise<Date | null> {
  const [newest] = await tx
    .select({ at: max(notifications.at) })
    .from(notifications)
    .where(unreadLinked(actor, href));
  return newest?.at ?? null;
}

function unreadLinked(actor: Actor, href: string): SQL | undefined {
  return and(visibleNotifications(actor), isNull(notifications.readAt), eq(notifications.href, href));
}
