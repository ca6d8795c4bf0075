import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/domains/audit/record.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { consumeLink } from './links.ts';
import { userTag } from './session.ts';
import { users } from './tables.ts';
import { teamAddresses } from './team-addresses.ts';

/** Confirms an address with the token of its mail, once, and tells the team of the new member. */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const userId = await consumeLink(tx, ctx, 'confirm-email', token);
    if (userId === null) throw refuse('LINK_INVALID');
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: ctx.now() })
      .where(eq(users.id, userId))
      .returning();
    if (!user) throw refuse('LINK_INVALID');
    await recordAudit(tx, ctx, {
      action: 'user.confirmed',
      resource: 'user',
      resourceId: userId,
      category: 'authentication',
      user,
    });
    tx.invalidate(userTag(userId));
    const { notifyOnNewUsers } = (await currentSettings(ctx)).notifications;
    const team = notifyOnNewUsers ? await teamAddresses(ctx) : [];
    await queueMails(
      tx,
      ctx,
      team.map((recipient) => ({
        purpose: 'new-member',
        recipient,
        subject: 'A new member confirmed their address',
        text: `${user.email} has an account now.\n`,
      })),
    );
  });
  return { ok: true };
}
