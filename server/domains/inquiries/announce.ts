import { asc, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { notifyTeam } from '#server/records/notifications/notify-team.ts';
import { dueInZurich, mailsForInquiry } from './mails.ts';
import { type Inquiry, inquiries } from './tables.ts';

const announceLock = 4_177_005;
/** A mail server accepts about ten mails a second from us, so larger batches would not help. */
const batch = 10;

/** Whether an inquiry waits for its announcement. */
export const isInquiryPending = () => anyRow(inquiries, isNotNull(inquiries.pendingMails));

/**
 * Notifies the administrators of new inquiries and puts their pending mails into the outbox, oldest first, one batch,
 * each exactly once. Returns the number of announced inquiries. An advisory lock allows one announcer at a time over
 * all processes.
 */
export function announceInquiries(services: Services): Promise<number> {
  const ctx = systemContext(services, 'announce');
  return services.db.transact(systemScope, async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${announceLock}) as held`);
    if (!lock.rows[0]?.held) return 0;
    const pending = await tx
      .select()
      .from(inquiries)
      .where(isNotNull(inquiries.pendingMails))
      .orderBy(asc(inquiries.receivedAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (pending.length === 0) return 0;
    await notifyTeam(tx, ctx, 'new-inquiry', pending.map(notificationFor));
    for (const inquiry of pending) await queueMails(tx, ctx, await mailsForInquiry(tx, ctx, inquiry));
    const ids = pending.map(({ id }) => id);
    await tx.update(inquiries).set({ pendingMails: null }).where(inArray(inquiries.id, ids));
    return ids.length;
  });
}

function notificationFor({ id, number, name, email, subject, dueAt }: Inquiry) {
  return {
    title: `New inquiry: ${subject}`,
    body: `${name} (${email}). ${number}, respond by ${dueInZurich(dueAt)}.`,
    href: `/admin/inquiries/${id}`,
    about: { inquiryId: id },
  };
}
