import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { InquiryQuery } from '#contract/business/inquiries.ts';
import type { inquiries } from '#contract/business/inquiry-procedures.ts';
import { pageSize } from '#contract/lists.ts';
import { isStorable } from '#contract/text.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, literalPattern } from '#server/platform/db/paging.ts';
import { overdueAt, selectRows, toRow } from './rows.ts';
import { inquiriesTable } from './tables.ts';

type Listed = Awaited<ReturnType<typeof selectRows>>[number];

interface Order {
  by: SQL;
  value: (row: Listed) => string;
  /** The value of a cursor as the database sorts it; null for one that this order never gives. */
  place: (value: string) => SQL | null;
}

const instant = (value: string) =>
  /^[12]\d{3}-/.test(value) && !Number.isNaN(Date.parse(value))
    ? sql`${new Date(value).toISOString()}::timestamptz`
    : null;

const orders: Record<'received' | 'due' | 'subject', Order> = {
  received: { by: sql`${inquiriesTable.receivedAt}`, value: (row) => row.receivedAt.toISOString(), place: instant },
  due: { by: sql`${inquiriesTable.dueAt}`, value: (row) => row.dueAt.toISOString(), place: instant },
  subject: {
    by: sql`lower(${inquiriesTable.subject})`,
    value: (row) => row.subject,
    // Only the database knows its lower case: JavaScript's differs for some letters.
    place: (value) => (isStorable(value) ? sql`lower(${value}::text)` : null),
  },
};

type InquiryPage = z.output<NonNullable<(typeof inquiries)['list']['~orpc']['outputSchema']>>;

/** One page of the filtered list, with its counts. Keyset paging: rows that arrive meanwhile shift nothing. */
export async function listInquiries(ctx: Ctx, query: InquiryQuery): Promise<InquiryPage> {
  const { read } = ctx.db;
  const filter = matching(query, ctx.now());
  const isDescending = query.sort.startsWith('-');
  const order = orders[query.sort.replace('-', '') as keyof typeof orders];
  /** Rows strictly beyond a place, in the direction of the list or against it. */
  const beyond = (cursor: readonly [string, string] | null, against: boolean) => {
    const place = cursor && order.place(cursor[0]);
    const operator = sql.raw(isDescending === against ? '>' : '<');
    return place ? sql`(${order.by}, ${inquiriesTable.id}) ${operator} (${place}, ${cursor[1]}::uuid)` : undefined;
  };
  const after = beyond(decodeCursor(query.after), false);
  const until = after ? undefined : beyond(decodeCursor(query.until), true);
  const isBackwards = until !== undefined;
  const direction = isDescending === isBackwards ? asc : desc;

  const found = await selectRows(read, actorOf(ctx).id)
    .where(and(filter, after ?? until))
    .orderBy(direction(order.by), direction(inquiriesTable.id))
    .limit(pageSize + 1);
  const hasMore = found.length > pageSize;
  const rows = found.slice(0, pageSize);
  if (isBackwards) rows.reverse();

  const first = rows[0];
  const last = rows.at(-1);
  const placeOf = (row: Listed): [string, string] => [order.value(row), row.id];
  const countOf = async (condition: SQL | undefined) => {
    const [row] = await read.select({ n: count() }).from(inquiriesTable).where(condition);
    return row?.n ?? 0;
  };
  const [before, matchingCount, total] = await Promise.all([
    first ? countOf(and(filter, beyond(placeOf(first), true))) : 0,
    countOf(filter),
    countOf(undefined),
  ]);
  const isLast = before + rows.length >= matchingCount || (!isBackwards && !hasMore);
  return {
    rows: rows.map(toRow),
    next: last && !isLast ? encodeCursor(placeOf(last)) : null,
    previous: first && before > 0 ? encodeCursor(placeOf(first)) : null,
    before,
    matching: matchingCount,
    total,
  };
}

/** The filters of a query as one condition; undefined matches everything. */
export function matching(query: InquiryQuery, now: Date): SQL | undefined {
  const { q, status, service, assignee } = query;
  const pattern = literalPattern(q);
  const { name, email, subject, company, number, message, assigneeId, serviceType } = inquiriesTable;
  return and(
    q === ''
      ? undefined
      : or(...[name, email, subject, company, number, message].map((column) => ilike(column, pattern))),
    statusCondition(status, now),
    service === 'all' ? undefined : eq(serviceType, service),
    assignee === 'anyone' ? undefined : assignee === 'nobody' ? isNull(assigneeId) : eq(assigneeId, assignee),
  );
}

function statusCondition(status: InquiryQuery['status'], now: Date): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'open') return inArray(inquiriesTable.status, ['new', 'in-progress']);
  if (status === 'overdue') return overdueAt(now);
  return eq(inquiriesTable.status, status);
}
