import { and, desc, eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/db/db.ts';
import { encodeTimeCursor, olderThan, type TimeCursor } from '#server/platform/db/paging.ts';
import type { EventTable } from './record.ts';

/** The table with the email addresses of the actors. */
export type PeopleTable = PgTable & { id: PgColumn; email: PgColumn };

/** One line of a record's history with its actor; null when the account is deleted or the system acted. */
export type HistoryLine<Events extends EventTable> = Omit<InferSelectModel<Events>, 'recordId' | 'actorId'> & {
  actor: { id: string; email: string } | null;
};

/**
 * Returns a page of a record's history before a cursor, else the latest one: oldest first, with a cursor to the page
 * before it. Without `limit`, the whole history.
 */
export async function readHistory<Events extends EventTable>(
  tx: Tx,
  events: Events,
  people: PeopleTable,
  recordId: string,
  { before = null, limit }: { before?: TimeCursor | null; limit?: number } = {},
): Promise<{ lines: HistoryLine<Events>[]; earlier: string | null }> {
  const query = tx
    .select({ event: events as PgTable, email: people.email })
    .from<PgTable>(events)
    .leftJoin(people, eq(people.id, events.actorId))
    .where(and(eq(events.recordId, recordId), olderThan(before, events.at, events.id)))
    .orderBy(desc(events.at), desc(events.id))
    .$dynamic();
  const found = (await (limit === undefined ? query : query.limit(limit + 1))) as Found<Events>[];
  const shown = limit === undefined ? found : found.slice(0, limit);
  const first = shown.at(-1)?.event;
  const earlier = first && found.length > shown.length ? encodeTimeCursor(first.at as Date, first.id as string) : null;
  return { lines: shown.reverse().map(toLine), earlier };
}

interface Found<Events extends EventTable> {
  event: InferSelectModel<Events>;
  email: string | null;
}

function toLine<Events extends EventTable>({ event, email }: Found<Events>): HistoryLine<Events> {
  const { recordId: _recordId, actorId, ...line } = event;
  return { ...line, actor: actorId && email ? { id: actorId as string, email } : null } as HistoryLine<Events>;
}
