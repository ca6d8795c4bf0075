import { and, eq, isNull } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { unreadOf } from './list.ts';
import { ownNotifications } from './reach.ts';
import { notifications } from './tables.ts';

/** Remembers that this was read; once read it stays so. */
export function markNotificationRead(ctx: Ctx, { id }: { id: string }): Promise<{ unread: number }> {
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const own = and(eq(notifications.id, id), ownNotifications(actor));
    const [row] = await tx.select({ readAt: notifications.readAt }).from(notifications).where(own);
    if (!row) throw refuse('NOT_FOUND');
    if (row.readAt === null) await tx.update(notifications).set({ readAt: ctx.now() }).where(own);
    return { unread: await unreadOf(tx, actor) };
  });
}

export function markAllRead(ctx: Ctx): Promise<{ unread: number }> {
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const unread = and(ownNotifications(actor), isNull(notifications.readAt));
    await tx.update(notifications).set({ readAt: ctx.now() }).where(unread);
    return { unread: 0 };
  });
}
