import { type SQL, sql } from 'drizzle-orm';

/** Selects `id` and `title` of the records of one kind with these ids, as the audit log names them. */
export type RecordTitles = (ids: readonly string[]) => SQL;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The titles of a table whose rows the audit log names by their id. */
export function titlesById(table: string, title: string): RecordTitles {
  return (ids) => sql`select id::text as id, ${sql.raw(title)} as title from ${sql.raw(table)}
    where id = any(${sql.param(ids.filter((id) => uuid.test(id)))}::uuid[])`;
}

/** The titles of a table whose rows the audit log names by another column. */
export function titlesBy(column: string, table: string, title: string): RecordTitles {
  return (ids) => sql`select ${sql.raw(column)} as id, ${sql.raw(title)} as title from ${sql.raw(table)}
    where ${sql.raw(column)} = any(${sql.param([...ids])}::text[])`;
}
