import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { privacyRequestDays } from '#contract/operations/privacy/request-kinds.ts';
import type { PrivacyRequest, privacyRequestForm } from '#contract/operations/privacy/requests.ts';
import { users } from '#server/identity/users/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { privacyRequests } from './tables.ts';

const shownAnswered = 100;
const recorder = alias(users, 'recorder');
const answerer = alias(users, 'answerer');

/** All open requests, the most urgent first, and the last hundred that were answered. */
export function listPrivacyRequests(ctx: Ctx): Promise<PrivacyRequest[]> {
  const { answeredAt, dueOn, id } = privacyRequests;
  return transact(ctx, async (tx) => [
    ...(await selectRequests(tx).where(isNull(answeredAt)).orderBy(asc(dueOn), asc(id))),
    ...(await selectRequests(tx).where(isNotNull(answeredAt)).orderBy(desc(answeredAt), asc(id)).limit(shownAnswered)),
  ]);
}

function selectRequests(tx: Tx) {
  const { id, number, email, kind, note, receivedOn, dueOn, answer, answeredAt } = privacyRequests;
  return tx
    .select({
      ...{ id, number, email, kind, note, receivedOn, dueOn, answer, answeredAt },
      recordedBy: recorder.email,
      answeredBy: answerer.email,
    })
    .from(privacyRequests)
    .leftJoin(recorder, eq(recorder.id, privacyRequests.recordedBy))
    .leftJoin(answerer, eq(answerer.id, privacyRequests.answeredBy))
    .$dynamic();
}

/** Records a request with its number and the day until which it is answered. The day of receipt is not in the future. */
export function recordPrivacyRequest(
  ctx: Ctx,
  form: z.output<typeof privacyRequestForm>,
): Promise<{ id: string; number: string }> {
  const received = Temporal.PlainDate.from(form.receivedOn);
  if (Temporal.PlainDate.compare(received, inZurich(ctx.now()).toPlainDate()) > 0)
    throw refuseFields({ receivedOn: 'Please choose today or an earlier day' });
  return transact(ctx, async (tx) => {
    const { rows } = await tx.execute<{ running: string }>(sql`select nextval('privacy_request_numbers') as running`);
    const id = ctx.newId();
    const number = `DSR-${received.year}-${String(rows[0]?.running).padStart(4, '0')}`;
    await tx.insert(privacyRequests).values({
      ...form,
      id,
      number,
      note: form.note || null,
      dueOn: received.add({ days: privacyRequestDays }).toString(),
      recordedBy: actorOf(ctx).id,
      recordedAt: ctx.now(),
    });
    await recordAudit(tx, ctx, {
      action: 'person.request-recorded',
      resourceId: id,
      details: { number, kind: form.kind },
    });
    return { id, number };
  });
}

/** Records how a request was answered, once. Refuses with NOT_FOUND, and with CONFLICT when it is answered already. */
export function answerPrivacyRequest(
  ctx: Ctx,
  { id, answer }: { id: string; answer: string },
): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const [request] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update');
    if (!request) throw refuse('NOT_FOUND');
    if (request.answeredAt) throw refuse('CONFLICT');
    await tx
      .update(privacyRequests)
      .set({ answer, answeredBy: actorOf(ctx).id, answeredAt: ctx.now() })
      .where(and(eq(privacyRequests.id, id), isNull(privacyRequests.answeredAt)));
    await recordAudit(tx, ctx, {
      action: 'person.request-answered',
      resourceId: id,
      details: { number: request.number, kind: request.kind },
    });
    return { id };
  });
}
