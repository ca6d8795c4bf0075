import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { notifyAccountChange } from '#server/records/notifications/notify.ts';

interface Notice {
  /** Of the email, such as `role-changed`. */
  purpose: string;
  title: string;
  text: string;
}

/**
 * Notifies a person of what an administrator did to their account, in the app and, within the cap of such emails, by email.
 * Locks the address, so it comes before the rows of the account (`lockUsers`).
 */
export async function notifyPerson(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'email'>,
  { purpose, title, text }: Notice,
): Promise<void> {
  await notifyAccountChange(tx, ctx, { user, title, body: text, href: '/settings/security' });
  if (await isOverMailCap(tx, ctx, purpose, user.email)) return;
  const question = 'If you have questions about this, contact us:';
  const button = { label: 'Contact', href: `${ctx.appUrl}/contact` };
  const blocks = [{ paragraph: text }, { paragraph: question }, { button }];
  await queueMails(tx, ctx, [{ purpose, recipient: user.email, subject: title, blocks }]);
}
