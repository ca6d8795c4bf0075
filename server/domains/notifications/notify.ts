import { and, eq } from 'drizzle-orm';
import type { MemberKind } from '#contract/operations/notifications.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { notificationPreferences, notifications } from './tables.ts';

export interface NewNotification {
  user: { id: string; email: string };
  title: string;
  body: string;
  /** Its target in the member area: `/projects/…`. */
  href: string;
}

/**
 * Notifies a member of an event in the caller's transaction, in the app and by mail as they chose; at most three mails
 * an hour per kind. Does nothing while the settings have member notifications off.
 */
export async function notify(tx: Tx, ctx: Ctx, kind: MemberKind, notification: NewNotification): Promise<void> {
  if (!(await currentSettings(ctx)).notifications.enableUserNotifications) return;
  const { user, title, body, href } = notification;
  const [preference] = await tx
    .select()
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, user.id), eq(notificationPreferences.kind, kind)));
  if (preference?.inApp ?? true) await insertNotification(tx, ctx, kind, notification);
  if (!(preference?.byMail ?? true) || (await isOverMailCap(tx, ctx, kind, user.email))) return;
  const blocks = [
    { paragraph: body },
    { button: { label: 'View details', href: `${ctx.appUrl}${href}` } },
    { paragraph: 'You can choose what we email you about in Settings, Notifications.' },
  ];
  await queueMails(tx, ctx, [{ purpose: kind, recipient: user.email, subject: title, blocks }]);
}

/** Notifies a user in the app of a change to their account. It cannot be turned off; the act sends its own mail. */
export function notifyAccountChange(tx: Tx, ctx: Ctx, notification: NewNotification): Promise<void> {
  return insertNotification(tx, ctx, 'account', notification);
}

async function insertNotification(
  tx: Tx,
  ctx: Ctx,
  kind: MemberKind | 'account',
  { user, ...text }: NewNotification,
): Promise<void> {
  await tx.insert(notifications).values({ id: ctx.newId(), userId: user.id, kind, ...text, at: ctx.now() });
}
