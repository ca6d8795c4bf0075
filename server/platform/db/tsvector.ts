import { customType } from 'drizzle-orm/pg-core';

/** The words of a text, as the search looks them up. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
