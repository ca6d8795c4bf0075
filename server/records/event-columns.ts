import { text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** The columns of every table with the history of records, whose id is in this column. */
export function eventColumns<const Kinds extends readonly [string, ...string[]]>(record: string, kinds: Kinds) {
  return {
    id: uuid('id').primaryKey(),
    recordId: uuid(record).notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
  };
}
