import { type SQL, sql } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';

/** Selects `id` and `title` of the records of one kind with these ids, as the audit log names them. */
export type RecordTitles = (ids: readonly string[]) => SQL;

/** The titles of a table whose rows the audit log names by their id. */
export function titlesById(table: string, title: string): RecordTitles {
  return (ids) => sql`select id::text as id, ${sql.raw(title)} as title from ${sql.raw(table)}
    where id = any(${sql.param(ids.filter(isId))}::uuid[])`;
}

/** The titles of a table whose rows the audit log names by another column. */
export function titlesBy(column: string, table: string, title: string): RecordTitles {
  return (ids) => sql`select ${sql.raw(column)} as id, ${sql.raw(title)} as title from ${sql.raw(table)}
    where ${sql.raw(column)} = any(${sql.param([...ids])}::text[])`;
}
