import { eq } from 'drizzle-orm';
import { type Account, emailChangeHours } from '#contract/identity/account.ts';
import { hourMs } from '#contract/time/durations.ts';
import { isLastAdministrator } from '#server/identity/users/last-administrator.ts';
import { emailChanges, users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';

/** Returns the account of the signed-in user. */
export function getAccount(ctx: Ctx): Promise<Account> {
  const { id } = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!user) throw new Error('the signed-in user has no row in users');
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.userId, id));
    const until = change && new Date(change.requestedAt.getTime() + emailChangeHours * hourMs);
    return {
      email: user.email,
      createdAt: user.createdAt,
      pendingEmail: until && until > ctx.now() ? { email: change.newEmail, until } : null,
      isLastAdministrator: await isLastAdministrator(tx, id),
    };
  });
}
