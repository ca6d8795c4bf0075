import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { postalAddress } from '#server/domains/content/company.ts';
import { issueMail, mailPurposes } from '#server/domains/newsletter/mails.ts';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import { isAnyTopicOffered } from '#server/domains/newsletter/topics/topics.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { addressesOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { isLeft } from './recipients.ts';
import { issueRecords } from './records.ts';
import { newsletterDeliveries as deliveries, type NewsletterIssue, newsletterIssues } from './tables.ts';

const sendingLock = 4_177_060;
/** Runs a minute: the schedule's. Each run sends its share, so that emails are spread over the minute. */
const runsPerMinute = 12;

/** Whether an issue is being sent. */
export const isIssueSending = () => anyRow(newsletterIssues, eq(newsletterIssues.status, 'sending'));

/**
 * Puts the next emails of each issue that is being sent into the outbox, as many as its rate allows. Recipients are those
 * who had confirmed when sending started, are still subscribed and want its topics, each once; nobody whose data is restricted. An advisory lock allows one sender at a time
 * over all processes. Returns the number of emails.
 */
export function sendDueIssues(services: Services): Promise<number> {
  const ctx = systemContext(services, 'newsletter');
  return services.db.transact(systemScope, async (tx) => {
    const lock = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${sendingLock}) as held`);
    if (!lock.rows[0]?.held) return 0;
    const sending = await tx
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.status, 'sending'))
      .orderBy(asc(newsletterIssues.startedAt))
      .for('update');
    let queued = 0;
    for (const issue of sending) queued += await sendNext(tx, ctx, issue);
    return queued;
  });
}

async function sendNext(tx: Tx, ctx: Ctx, issue: NewsletterIssue): Promise<number> {
  const { id: issueId, blocks } = issue;
  if (blocks === null) throw new Error('an issue is being sent that was not started');
  const allowed = await allowance(tx, ctx, issue);
  if (allowed <= 0) return 0;
  const left = isLeft(tx, issue);
  // Several issues within an hour wait for the next one. Exact, because of the lock of the sender.
  const hasRoom = notInArray(subscriptions.email, addressesOverMailCap(tx, ctx, { purpose: mailPurposes.issue }));
  const next = await tx
    .select({ id: subscriptions.id, email: subscriptions.email })
    .from(subscriptions)
    .where(and(left, hasRoom))
    .orderBy(asc(subscriptions.id))
    .limit(allowed);
  if (next.length === 0) {
    if ((await tx.select({ id: subscriptions.id }).from(subscriptions).where(left).limit(1)).length > 0) return 0;
    await issueRecords.change(tx, ctx, { id: issueId }, () => ({
      set: { status: 'sent', finishedAt: ctx.now() },
      action: 'newsletter-issue.sent',
    }));
    return 0;
  }
  const rows = next.map(({ id }) => ({
    id: ctx.newId(),
    issueId,
    subscriptionId: id,
    outcome: 'queued' as const,
    queuedAt: ctx.now(),
  }));
  await tx.insert(deliveries).values(rows);
  const foot = { address: await postalAddress(ctx), hasTopics: await isAnyTopicOffered(tx) };
  const content = { subject: issue.subject, blocks, ...foot };
  const mails = next.map((subscriber, index) => issueMail(ctx, subscriber, content, rows[index]?.id ?? ''));
  await queueMails(tx, ctx, mails);
  return next.length;
}

/** What the rate leaves for this run. Emails that still wait in the outbox count too: none piles up while the server is down. */
async function allowance(tx: Tx, ctx: Ctx, { id, mailsPerMinute }: NewsletterIssue): Promise<number> {
  const since = new Date(ctx.now().getTime() - minuteMs);
  const own = eq(deliveries.issueId, id);
  const recent = await tx.$count(deliveries, and(own, gt(deliveries.queuedAt, since)));
  const waiting = await tx.$count(deliveries, and(own, eq(deliveries.outcome, 'queued')));
  return Math.min(mailsPerMinute - Math.max(recent, waiting), Math.ceil(mailsPerMinute / runsPerMinute));
}
