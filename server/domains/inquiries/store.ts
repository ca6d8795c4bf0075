import { sql } from 'drizzle-orm';
import type { InquiryForm } from '#contract/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { dueAfter, inquiryNumber } from './rules.ts';
import { type Inquiry, inquiriesTable, inquiryEvents } from './tables.ts';

export interface Origin {
  kind: 'received' | 'recorded';
  sourcePage: string;
  consentNote: string;
  attempt: number;
  idempotencyKey: string | null;
  status: 'new' | 'spam';
}

/** Writes a new inquiry and the first line of its history; null when this submission is stored already. */
export async function storeInquiry(tx: Tx, ctx: Ctx, form: InquiryForm, origin: Origin): Promise<Inquiry | null> {
  const { kind, ...columns } = origin;
  const receivedAt = ctx.now();
  const next = await tx.execute<{ running: string }>(sql`select nextval('inquiry_numbers') as running`);
  const [inquiry] = await tx
    .insert(inquiriesTable)
    .values({
      ...form,
      ...columns,
      id: ctx.newId(),
      number: inquiryNumber(receivedAt, Number(next.rows[0]?.running)),
      receivedAt,
      dueAt: dueAfter(receivedAt),
    })
    .onConflictDoNothing({ target: inquiriesTable.idempotencyKey })
    .returning();
  if (!inquiry) return null;
  await tx
    .insert(inquiryEvents)
    .values({ id: ctx.newId(), inquiryId: inquiry.id, kind, actorId: ctx.actor?.id ?? null, at: receivedAt });
  return inquiry;
}
