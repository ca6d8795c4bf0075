import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { administratorsTag } from './queries.ts';
import { accountDeletions, type User } from './tables.ts';

/** Cancels a pending account deletion and notifies the owner. Part of every sign-in, in its transaction. */
export async function cancelDeletion(tx: Tx, ctx: Ctx, user: Pick<User, 'id' | 'email' | 'role'>): Promise<void> {
  const cancelled = await tx.delete(accountDeletions).where(eq(accountDeletions.userId, user.id)).returning();
  if (cancelled.length === 0) return;
  if (user.role === 'admin') tx.invalidate(administratorsTag);
  await recordAudit(tx, ctx, {
    action: 'account.deletion-cancelled',
    resourceId: user.id,
    user: { id: user.id, email: user.email },
  });
  const text = [
    'Someone signed in to your account, so its deletion was cancelled. Nothing was lost.',
    'You can still delete it in your account settings:',
  ];
  const to = { accounts: [user] };
  await notify(tx, ctx, to, {
    title: 'Your account is kept',
    body: 'You signed in, so its deletion was cancelled. Nothing was lost.',
    href: '/settings/account',
    mail: {
      purpose: 'account-kept',
      cap: 'none',
      subject: 'Your account will not be deleted',
      text,
      button: 'Account settings',
    },
  });
}
