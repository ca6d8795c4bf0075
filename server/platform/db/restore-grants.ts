import type pg from 'pg';
import { applicationRole } from './application-role.ts';
import type { Migration } from './migrate.ts';

const createdTable = String.raw`create (?:table|(?:or replace )?view) (?<table>\w+)`;
const right = String.raw`(?<right>grant|revoke)\b[^;]*\b(?:to|from) ${applicationRole};`;

/**
 * Gives the application's role the rights of these applied migrations again, where it has none: a dump that was restored
 * into a server without the role arrives without them. A right to all tables means those that existed at its migration.
 */
export async function restoreGrants(owner: pg.Client, applied: readonly Migration[]): Promise<void> {
  const { rows } = await owner.query<{ kept: boolean }>(
    "select has_table_privilege($1, 'migrations', 'select') as kept",
    [applicationRole],
  );
  if (rows[0]?.kept) return;
  const tables = ['migrations'];
  const statements: string[] = [];
  for (const { sql } of applied) {
    for (const [statement, table] of sql.matchAll(new RegExp(`^(?:${createdTable}|${right})`, 'gm'))) {
      if (table) tables.push(table);
      else statements.push(statement.replace('all tables in schema public', tables.join(', ')));
    }
  }
  await owner.query(`begin; ${statements.join('\n')} commit;`);
}
