import { customType, date, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment; PostgreSQL keeps it in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a record needs so that two people do not overwrite each other's changes. */
export const versioned = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What `startedRuns` needs of a table of runs. */
export const startedRun = () => ({
  id: uuid('id').primaryKey(),
  /** The night that it belongs to; null: started by somebody. */
  night: date('night'),
  startedBy: uuid('started_by'),
  createdAt: instant('created_at').notNull(),
  /** Until when a process works on it; null: none has begun. */
  leaseUntil: instant('lease_until'),
  claims: integer('claims').notNull().default(0),
  stopRequestedAt: instant('stop_requested_at'),
  finishedAt: instant('finished_at'),
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The words of a text, as the search looks them up. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
