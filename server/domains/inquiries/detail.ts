import { and, asc, desc, eq, gt, lt, ne, or, type SQL } from 'drizzle-orm';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { users } from '#server/identity/auth/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { selectRows, toRow } from './rows.ts';
import { type Inquiry, inquiriesTable, inquiryEvents } from './tables.ts';

const earlierShown = 5;

/** One inquiry with its history, its sender's account and earlier inquiries, and its neighbours. */
export async function getInquiry(ctx: Ctx, { id }: { id: string }): Promise<InquiryDetail> {
  const { read } = ctx.db;
  const [[listed], [inquiry]] = await Promise.all([
    selectRows(read, actorOf(ctx).id).where(eq(inquiriesTable.id, id)),
    read.select().from(inquiriesTable).where(eq(inquiriesTable.id, id)),
  ]);
  if (!listed || !inquiry) throw refuse('NOT_FOUND');
  const [account, events, earlier, newer, older] = await Promise.all([
    accountOf(ctx, inquiry),
    eventsOf(ctx, inquiry),
    earlierFrom(ctx, inquiry),
    neighbour(ctx, inquiry, 'newer'),
    neighbour(ctx, inquiry, 'older'),
  ]);
  const { message, company, phone, sourcePage, consentNote, attempt } = inquiry;
  const own = { message, company, phone, sourcePage, consentNote, attempt };
  return { ...toRow(listed), ...own, account, events, earlier, newer, older };
}

async function accountOf(ctx: Ctx, { email }: Inquiry): Promise<InquiryDetail['account']> {
  const [user] = await ctx.db.read
    .select({ id: users.id, memberSince: users.createdAt })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  return user ?? null;
}

async function eventsOf(ctx: Ctx, { id }: Inquiry): Promise<InquiryDetail['events']> {
  const rows = await ctx.db.read
    .select({ event: inquiryEvents, actorEmail: users.email })
    .from(inquiryEvents)
    .leftJoin(users, eq(users.id, inquiryEvents.actorId))
    .where(eq(inquiryEvents.inquiryId, id))
    .orderBy(asc(inquiryEvents.at), asc(inquiryEvents.id));
  return rows.map(({ event: { id: eventId, kind, at, body, detail, actorId }, actorEmail }) => ({
    id: eventId,
    kind,
    at,
    body,
    detail,
    actor: actorId && actorEmail ? { id: actorId, email: actorEmail } : null,
  }));
}

function earlierFrom(ctx: Ctx, inquiry: Inquiry): Promise<InquiryDetail['earlier']> {
  const { id, number, subject, status, receivedAt, email } = inquiriesTable;
  return ctx.db.read
    .select({ id, number, subject, status, receivedAt })
    .from(inquiriesTable)
    .where(and(eq(email, inquiry.email), ne(id, inquiry.id), lt(receivedAt, inquiry.receivedAt)))
    .orderBy(desc(receivedAt))
    .limit(earlierShown);
}

async function neighbour(ctx: Ctx, inquiry: Inquiry, side: 'newer' | 'older'): Promise<string | null> {
  const { id, receivedAt } = inquiriesTable;
  const [beyond, direction] = side === 'newer' ? [gt, asc] : [lt, desc];
  const condition: SQL | undefined = or(
    beyond(receivedAt, inquiry.receivedAt),
    and(eq(receivedAt, inquiry.receivedAt), beyond(id, inquiry.id)),
  );
  const [row] = await ctx.db.read
    .select({ id })
    .from(inquiriesTable)
    .where(condition)
    .orderBy(direction(receivedAt), direction(id))
    .limit(1);
  return row?.id ?? null;
}
