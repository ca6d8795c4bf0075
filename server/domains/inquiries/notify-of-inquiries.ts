import { asc, inArray, isNotNull, sql } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import type { EstimateValues } from '#server/domains/pricing/stored-estimates.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { acknowledge, canaryMails, dueInZurich, teamMail } from './mails.ts';
import { type Inquiry, inquiries, inquiryEstimates } from './tables.ts';

const notifyLock = 4_177_005;
/** A mail server accepts about ten mails a second from us, so larger batches would not help. */
const batch = 10;

/** Whether the team was not notified of an inquiry yet. */
export const isInquiryPending = () => anyRow(inquiries, isNotNull(inquiries.pendingMails));

/**
 * Notifies the administrators of new inquiries and puts their pending mails into the outbox, oldest first, one batch,
 * each exactly once. Returns the number of inquiries. An advisory lock lets one process at a time do so.
 */
export function notifyOfInquiries(services: Services): Promise<number> {
  const ctx = systemContext(services, 'announce');
  return services.db.transact(systemScope, async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${notifyLock}) as held`);
    if (!lock.rows[0]?.held) return 0;
    const pending = await tx
      .select()
      .from(inquiries)
      .where(isNotNull(inquiries.pendingMails))
      .orderBy(asc(inquiries.receivedAt))
      .limit(batch)
      // Not stronger: an act that refers to an inquiry may have locked the address of its sender, which is waited for below.
      .for('no key update', { skipLocked: true });
    if (pending.length === 0) return 0;
    const estimates = await estimatesOf(tx, pending);
    for (const inquiry of pending) {
      const estimate = estimates.get(inquiry.id) ?? null;
      if (inquiry.isCanary) {
        await queueMails(tx, ctx, await canaryMails(ctx, inquiry));
        continue;
      }
      await notify(tx, ctx, { team: 'all' }, { ...noticeOf(inquiry), mail: teamMail(ctx, inquiry, estimate) });
      await acknowledge(tx, ctx, inquiry, estimate);
    }
    const ids = pending.map(({ id }) => id);
    await tx.update(inquiries).set({ pendingMails: null }).where(inArray(inquiries.id, ids));
    return ids.length;
  });
}

async function estimatesOf(tx: Tx, pending: readonly Inquiry[]): Promise<Map<string, EstimateValues>> {
  const ids = pending.map(({ id }) => id);
  const found = await tx.select().from(inquiryEstimates).where(inArray(inquiryEstimates.inquiryId, ids));
  return new Map(found.map((estimate) => [estimate.inquiryId, estimate]));
}

function noticeOf({ id, number, name, email, subject, dueAt }: Inquiry) {
  return {
    kind: 'new-inquiry' as const,
    title: `New inquiry: ${subject}`,
    body: `${name} (${email}). ${number}, respond by ${dueInZurich(dueAt)}.`,
    href: recordAddress('inquiry', id),
    about: { inquiryId: id },
  };
}
