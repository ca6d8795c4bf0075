import { sql } from 'drizzle-orm';
import type { InquiryForm } from '#contract/business/inquiries.ts';
import type { EstimateValues } from '#server/domains/pricing/stored-estimates.ts';
import { createBatcher } from '#server/platform/batcher.ts';
import { type Ctx, insertWithGroupCommit, type Services } from '#server/platform/context.ts';
import { rowsOf } from '#server/platform/db/group-commit.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { refuse } from '#server/platform/refuse.ts';
import { auditRow } from '#server/records/audit/record.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { canaryNumber } from './canary/mark.ts';
import { dueAfter, inquiryNumber } from './rules.ts';
import { type Inquiry, inquiries, inquiryEstimates, inquiryEvents } from './tables.ts';

export interface InquiryOrigin
  extends Pick<Inquiry, 'sourcePage' | 'consentNote' | 'attempt' | 'idempotencyKey' | 'status' | 'pendingMails'> {
  kind: 'received' | 'recorded';
  /** The run of the canary inquiry, which takes no number and leaves no audit entry; null: of a person. */
  canaryRun?: string | null;
  /** The estimate that came with it. */
  estimate?: EstimateValues | null;
}

/**
 * Inserts a new inquiry with its pending mails, the first line of its history and its audit entry, all or none. A
 * submission that is stored already violates the unique key, and nothing of it is written.
 */
export async function storeInquiry(
  ctx: Ctx,
  form: InquiryForm,
  { kind, canaryRun = null, estimate = null, ...origin }: InquiryOrigin,
): Promise<Inquiry> {
  const receivedAt = ctx.now();
  const inquiry: Inquiry = {
    ...form,
    ...origin,
    id: ctx.newId(),
    number: canaryRun ? canaryNumber(canaryRun) : inquiryNumber(receivedAt, await takeSequenceNumber(ctx)),
    isCanary: canaryRun !== null,
    version: 1,
    assigneeId: null,
    receivedAt,
    dueAt: dueAfter(receivedAt),
    firstAnsweredAt: null,
  };
  const event = { id: ctx.newId(), recordId: inquiry.id, kind, actorId: ctx.actor?.id ?? null, at: receivedAt };
  const auditEntry = auditRow(ctx, {
    action: `inquiry.${kind}`,
    resourceId: inquiry.id,
    details: { number: inquiry.number, status: inquiry.status },
  });
  await insertWithGroupCommit(ctx, [
    rowsOf(inquiries, [inquiry]),
    rowsOf(inquiryEvents, [event]),
    ...(estimate ? [rowsOf(inquiryEstimates, [{ inquiryId: inquiry.id, ...estimate }])] : []),
    ...(canaryRun ? [] : [rowsOf(auditEntries, [auditEntry])]),
  ]);
  return inquiry;
}

const batchOptions = {
  maximumSize: 100,
  maximumWaiting: 2_000,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }),
};
const batchers = new WeakMap<Services['db'], (request: undefined) => Promise<number>>();

/** Returns the next sequence number. Requests that arrive while others wait are served by one query. */
function takeSequenceNumber({ db }: Pick<Services, 'db'>): Promise<number> {
  let takeNext = batchers.get(db);
  if (!takeNext) {
    takeNext = createBatcher(async (requests: undefined[]) => {
      const taken = await nextNumbers(db).execute({ howMany: requests.length });
      return taken.map(({ running }) => ({ status: 'fulfilled', value: running }));
    }, batchOptions);
    batchers.set(db, takeNext);
  }
  return takeNext(undefined);
}

const nextNumbers = prepared((read) =>
  read
    .select({ running: sql`nextval('inquiry_numbers')`.mapWith(Number) })
    .from(sql`generate_series(1, ${sql.placeholder('howMany')}::int)`)
    .prepare('next_inquiry_numbers'),
);
