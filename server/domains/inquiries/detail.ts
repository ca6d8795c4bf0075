import { and, asc, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import { valuesOf } from '#contract/fields.ts';
import { describeEstimate } from '#server/domains/pricing/stored-estimates.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { isSentBy } from '#server/identity/users/person.ts';
import { links, type User, users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import { readHistory } from '#server/records/history.ts';
import { senderOf } from './requests/sender.ts';
import { selectInquiries, toRow } from './rows.ts';
import { type Inquiry, inquiries, inquiryEvents } from './tables.ts';

const earlierShown = 5;

/**
 * Returns one inquiry with its history, its sender's account and earlier inquiries, and the ids of the neighbours in
 * the list. Refuses with NOT_FOUND.
 */
export function getInquiry(ctx: Ctx, { id }: { id: string }): Promise<InquiryDetail> {
  return transact(ctx, async (tx) => {
    const [found] = await selectInquiries(tx, actorOf(ctx).id).where(
      and(eq(inquiries.id, id), eq(inquiries.isCanary, false)),
    );
    if (!found) throw refuse('NOT_FOUND');
    const { inquiry } = found;
    const sender = await senderOf(tx, inquiry);
    const [invitation, project, estimate, history, earlier, newer, older] = await Promise.all([
      invitationOf(tx, inquiry),
      projectFrom(tx, inquiry),
      found.estimate && describeEstimate(ctx, found.estimate),
      readHistory(tx, inquiryEvents, users, id),
      earlierFrom(tx, inquiry, sender),
      neighbour(tx, inquiry, 'newer'),
      neighbour(tx, inquiry, 'older'),
    ]);
    const { sourcePage, consentNote, attempt } = inquiry;
    const own = { ...valuesOf(inquiryFields, inquiry), sourcePage, consentNote, attempt };
    const account = sender && { id: sender.id, email: sender.email, memberSince: sender.createdAt };
    const related = { account, invitation, project, estimate, events: history.lines };
    return { ...toRow(found), ...own, ...related, earlier, newer, older };
  });
}

/** Returns the same to somebody of the team who opens an inquiry, which the audit log says. Refuses with NOT_FOUND. */
export async function openInquiry(ctx: Ctx, input: { id: string }): Promise<InquiryDetail> {
  const detail = await getInquiry(ctx, input);
  await recordOpening(ctx, { action: 'inquiry.opened', resourceId: input.id });
  return detail;
}

async function invitationOf(tx: Tx, { email }: Inquiry): Promise<InquiryDetail['invitation']> {
  const [open] = await tx
    .select({ id: users.id, until: links.expiresAt })
    .from(users)
    .innerJoin(links, and(eq(links.userId, users.id), eq(links.purpose, 'invitation'), isNull(links.usedAt)))
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
    .orderBy(desc(links.expiresAt))
    .limit(1);
  return open ?? null;
}

async function projectFrom(tx: Tx, { id }: Inquiry): Promise<InquiryDetail['project']> {
  const [project] = await tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.inquiryId, id));
  return project ?? null;
}

/** The earlier ones of the sender's account; without one, those under the address. */
function earlierFrom(tx: Tx, inquiry: Inquiry, sender: User | null): Promise<InquiryDetail['earlier']> {
  const { id, number, subject, status, receivedAt, email, isCanary } = inquiries;
  const isTheirs = sender ? isSentBy(sender.id, { email, at: receivedAt }) : eq(email, inquiry.email);
  return tx
    .select({ id, number, subject, status, receivedAt })
    .from(inquiries)
    .where(and(isTheirs, ne(id, inquiry.id), lt(receivedAt, inquiry.receivedAt), eq(isCanary, false)))
    .orderBy(desc(receivedAt))
    .limit(earlierShown);
}

async function neighbour(tx: Tx, inquiry: Inquiry, side: 'newer' | 'older'): Promise<string | null> {
  const { id, receivedAt } = inquiries;
  const [beyond, direction] = side === 'newer' ? [gt, asc] : [lt, desc];
  const condition: SQL | undefined = or(
    beyond(receivedAt, inquiry.receivedAt),
    and(eq(receivedAt, inquiry.receivedAt), beyond(id, inquiry.id)),
  );
  const [row] = await tx
    .select({ id })
    .from(inquiries)
    .where(and(condition, eq(inquiries.isCanary, false)))
    .orderBy(direction(receivedAt), direction(id))
    .limit(1);
  return row?.id ?? null;
}
