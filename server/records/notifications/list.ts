import { and, desc, eq, isNull } from 'drizzle-orm';
import { countLimit } from '#contract/count-limit.ts';
import { pageSize } from '#contract/lists.ts';
import type { Notification, NotificationQuery } from '#contract/operations/notifications.ts';
import { type Actor, actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { decodeTimeCursor, encodeTimeCursor, olderThan } from '#server/platform/db/paging.ts';
import { notifications } from './tables.ts';
import { visibleNotifications } from './visibility.ts';

interface NotificationPage {
  unread: number;
  rows: Notification[];
  next: string | null;
}

/** Returns one page of the signed-in user's notifications of this kind and state, newest first. */
export function listNotifications(ctx: Ctx, { kind, state, after }: NotificationQuery): Promise<NotificationPage> {
  const actor = actorOf(ctx);
  const beyond = olderThan(decodeTimeCursor(after), notifications.at, notifications.id);
  const chosen = and(
    kind === 'all' ? undefined : eq(notifications.kind, kind),
    state === 'all' ? undefined : isNull(notifications.readAt),
  );
  return transact(ctx, async (tx) => {
    const found = await tx
      .select()
      .from(notifications)
      .where(and(visibleNotifications(actor), chosen, beyond))
      .orderBy(desc(notifications.at), desc(notifications.id))
      .limit(pageSize + 1);
    const rows = found.slice(0, pageSize);
    const last = rows.at(-1);
    return {
      unread: await countUnreadOf(tx, actor),
      rows: rows.map(({ id, kind: ofRow, title, body, href, at, readAt }) => ({
        id,
        kind: ofRow,
        title,
        body,
        href,
        at,
        read: readAt !== null,
      })),
      next: last && found.length > pageSize ? encodeTimeCursor(last.at, last.id) : null,
    };
  });
}

export function countUnread(ctx: Ctx): Promise<{ unread: number }> {
  return transact(ctx, async (tx) => ({ unread: await countUnreadOf(tx, actorOf(ctx)) }));
}

/** Up to `countLimit`. */
export function countUnreadOf(tx: Tx, actor: Actor): Promise<number> {
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(visibleNotifications(actor), isNull(notifications.readAt)))
    .limit(countLimit);
  return tx.$count(unread.as('unread'));
}
