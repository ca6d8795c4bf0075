import { and, eq, isNull } from 'drizzle-orm';
import type { HoldForm } from '#contract/operations/privacy/privacy.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockPlacing } from '#server/records/legal-holds/lock-placing.ts';
import { legalHolds } from '#server/records/legal-holds/tables.ts';

interface Held {
  email: string;
  userId: string | null;
}

/**
 * Places a legal hold: from then on neither the record nor the person whom it concerns can be erased, and no retention
 * deletes them. Refuses with NOT_FOUND, and with CONFLICT when there is a hold already.
 */
export function placeHold(ctx: Ctx, form: HoldForm): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    // Before any row: a deletion by age has this lock first too.
    await lockPlacing(tx);
    const held = await lockHeld(tx, form);
    const [hold] = await tx
      .insert(legalHolds)
      .values({
        id: ctx.newId(),
        kind: form.kind,
        recordId: form.kind === 'person' ? null : form.id,
        ...held,
        reason: form.reason,
        placedBy: actorOf(ctx).id,
        placedAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!hold) throw refuse('CONFLICT');
    const { id, kind, recordId } = hold;
    await recordAudit(tx, ctx, { action: 'legal-hold.placed', resourceId: id, details: { kind, recordId } });
    return { id };
  });
}

/** The person whom the hold concerns, locked so that no erasure runs at the same time. */
async function lockHeld(tx: Tx, form: HoldForm): Promise<Held> {
  if (form.kind === 'person') {
    await lockRecipient(tx, form.email);
    return { email: form.email, userId: (await lockUser(tx, form.email))?.id ?? null };
  }
  if (form.kind === 'inquiry') {
    const isThis = eq(inquiries.id, form.id);
    const [known] = await tx.select({ email: inquiries.email }).from(inquiries).where(isThis);
    // Before the row: an erasure of the address locks it, and then deletes the row.
    if (known) await lockRecipient(tx, known.email);
    const [inquiry] = await tx.select().from(inquiries).where(isThis).for('share');
    if (!inquiry) throw refuse('NOT_FOUND');
    const user = await lockUser(tx, inquiry.email);
    return { email: inquiry.email, userId: user?.emailVerified ? user.id : null };
  }
  const [owner] = await tx
    .select({ userId: users.id, email: users.email })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(projects.id, form.id))
    .for('share');
  if (!owner) throw refuse('NOT_FOUND');
  return owner;
}

async function lockUser(tx: Tx, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('share');
  return user;
}

/** Lifts a legal hold. Refuses with NOT_FOUND when it was lifted already. Requires a recent reauthentication. */
export function liftHold(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const lift = { liftedBy: actorOf(ctx).id, liftedAt: ctx.now(), liftReason: reason };
    const [hold] = await tx
      .update(legalHolds)
      .set(lift)
      .where(and(eq(legalHolds.id, id), isNull(legalHolds.liftedAt)))
      .returning();
    if (!hold) throw refuse('NOT_FOUND');
    const { kind, recordId } = hold;
    await recordAudit(tx, ctx, { action: 'legal-hold.lifted', resourceId: id, details: { kind, recordId } });
    return { id };
  });
}
