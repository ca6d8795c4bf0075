import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A moment; PostgreSQL keeps it in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a record needs so that two people do not overwrite each other's changes. */
export const versioned = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The words of a text, as the search looks them up. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
