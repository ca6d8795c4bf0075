import { eq } from 'drizzle-orm';
import { storeInquiry } from '#server/domains/inquiries/store.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { fullNameOf } from '#server/identity/profiles/names.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/violates.ts';
import { refuse } from '#server/platform/refuse.ts';

interface NewObjection {
  title: string;
  number: number;
  reason: string;
  /** Where it was written. */
  sourcePage: string;
  /** Why the team may use what was written. */
  consentNote: string;
  /** The same for what is sent twice: one inquiry is opened. */
  idempotencyKey: string;
}

type OpenedInquiry = Pick<typeof inquiries.$inferSelect, 'id' | 'number'>;

/** Opens the inquiry of an objection by the signed-in user, or returns the one that was opened with this key. */
export async function openObjection(ctx: Ctx, objection: NewObjection): Promise<OpenedInquiry> {
  const { title, number, reason, sourcePage, consentNote, idempotencyKey } = objection;
  const { id: userId, email } = actorOf(ctx);
  const [profile] = await transact(ctx, (tx) => tx.select().from(profiles).where(eq(profiles.userId, userId)));
  const form = {
    name: (profile ? fullNameOf(profile) : email).slice(0, 120),
    email,
    company: profile?.company ?? null,
    phone: profile?.phone ?? null,
    subject: `Objection to “${title.slice(0, 160)}”`,
    message: `Objection to version ${number} of “${title}”:\n\n${reason}`,
    serviceType: null,
    budget: null,
  };
  try {
    return await storeInquiry(ctx, form, {
      kind: 'received',
      sourcePage,
      consentNote,
      attempt: 1,
      idempotencyKey,
      status: 'new',
      pendingMails: 'team-and-sender',
    });
  } catch (error) {
    if (!violates(error, 'inquiries_idempotency_key_key')) throw error;
    const [first] = await ctx.db.read
      .select({ id: inquiries.id, number: inquiries.number })
      .from(inquiries)
      .where(eq(inquiries.idempotencyKey, idempotencyKey));
    if (!first) throw refuse('CONFLICT');
    return first;
  }
}
