import { and, eq, inArray, isNull } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
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

/** Marks the notifications that lead to an inquiry or a project as read, for somebody who has opened it. */
export function markRequestRead(ctx: Ctx, { id }: { id: string }): Promise<{ unread: number }> {
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const leadsThere = inArray(notifications.href, [`/requests/${id}`, `/projects/${id}`]);
    const unread = and(visibleNotifications(actor), isNull(notifications.readAt), leadsThere);
    await tx.update(notifications).set({ readAt: ctx.now() }).where(unread);
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
