import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

interface Notice {
  /** Of the email, such as `role-changed`. */
  purpose: string;
  title: string;
  text: string;
}

/**
 * Notifies a person of what an administrator did to their account. Locks the address, so it comes before the rows of the
 * account (`lockUsers`).
 */
export function notifyPerson(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'email'>,
  { purpose, title, text }: Notice,
): Promise<void> {
  const question = 'If you have questions about this, contact us:';
  const button = { label: 'Contact', href: `${ctx.appUrl}/contact` };
  const mail = { purpose, blocks: [text, question, { button }] };
  return notify(tx, ctx, { accounts: [user] }, { title, body: text, href: '/settings/security', mail });
}
