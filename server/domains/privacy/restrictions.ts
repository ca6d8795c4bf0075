import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { endSessionsOf } from '#server/domains/users/end-sessions.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { restrictionMail } from '#server/records/restrictions/restricted.ts';
import { type Restriction, restrictions } from '#server/records/restrictions/tables.ts';

/**
 * Restricts the processing of a person's data (Art. 18 GDPR): it stays stored, the account cannot be used, and no email is
 * sent except about the restriction itself. Refuses with CONFLICT when it is restricted already. Requires a recent
 * reauthentication.
 */
export function restrictPerson(
  ctx: Ctx,
  { email, reason }: { email: string; reason: string },
): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    await lockRecipient(tx, email);
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (user?.role === 'admin') throw refuseFields({ email: 'Remove the administrator role of this person first' });
    const id = ctx.newId();
    const begun = { restrictedBy: actorOf(ctx).id, restrictedAt: ctx.now() };
    const inserted = await tx
      .insert(restrictions)
      .values({ id, email, userId: user?.id ?? null, reason, ...begun })
      .onConflictDoNothing()
      .returning({ id: restrictions.id });
    if (inserted.length === 0) throw refuse('CONFLICT');
    if (user) {
      await markUsers(tx, eq(users.id, user.id), ctx.now());
      await endSessionsOf(tx, ctx, user);
    }
    await recordAudit(tx, ctx, { action: 'person.restricted', resourceId: id });
    const mail = {
      purpose: restrictionMail.begun,
      subject: 'Processing of your data is restricted',
      blocks: [
        'We have restricted the processing of your personal data. We store it but do not use it otherwise: you get no other emails from us, and your account, if you have one, cannot be used.',
        'We will tell you before we lift the restriction.',
      ],
    };
    await notify(tx, ctx, { addresses: [email] }, { mail });
    return { id };
  });
}

/** Lifts a restriction and tells the person. Refuses with NOT_FOUND. Requires a recent reauthentication. */
export function liftRestriction(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const lift = { liftedBy: actorOf(ctx).id, liftedAt: ctx.now(), liftReason: reason };
    const [known] = await tx.select({ email: restrictions.email }).from(restrictions).where(eq(restrictions.id, id));
    if (!known) throw refuse('NOT_FOUND');
    // Before the rows of the account, as in every act on an account.
    await lockRecipient(tx, known.email);
    const [restriction] = await tx
      .update(restrictions)
      .set(lift)
      .where(and(eq(restrictions.id, id), isNull(restrictions.liftedAt)))
      .returning();
    if (!restriction) throw refuse('NOT_FOUND');
    // An account that was opened meanwhile is found by the address.
    const marked = await markUsers(tx, ofRestriction(restriction), null);
    tx.invalidate(...marked.map(userTag), administratorsTag);
    await recordAudit(tx, ctx, { action: 'person.restriction-lifted', resourceId: id });
    const mail = {
      purpose: restrictionMail.lifted,
      subject: 'The restriction on your data is lifted',
      blocks: [
        'We have lifted the restriction on the processing of your personal data.',
        `Reason: ${reason}`,
        'If you do not agree, please reply to this email.',
      ],
    };
    await notify(tx, ctx, { addresses: [restriction.email] }, { mail });
    return { id };
  });
}

function ofRestriction({ userId, email }: Restriction): SQL | undefined {
  return or(eq(users.email, email), userId === null ? undefined : eq(users.id, userId));
}

async function markUsers(tx: Tx, which: SQL | undefined, restrictedAt: Date | null): Promise<string[]> {
  const set = { restrictedAt, version: sql`${users.version} + 1` };
  const marked = await tx.update(users).set(set).where(which).returning({ id: users.id });
  return marked.map(({ id }) => id);
}
