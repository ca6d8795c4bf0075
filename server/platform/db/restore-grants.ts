import type pg from 'pg';
import { applicationRole } from './application-role.ts';
import type { Migration } from './migrate.ts';

const right = new RegExp(`^(?:grant|revoke)\\b[^;]*\\b(?:to|from) ${applicationRole};`, 'gm');

/**
 * Gives the application's role the rights of these applied migrations again, where it has none: a dump that was restored
 * into a server without the role arrives without them.
 */
export async function restoreGrants(owner: pg.Client, applied: readonly Migration[]): Promise<void> {
  const { rows } = await owner.query<{ kept: boolean }>(
    "select has_table_privilege($1, 'migrations', 'select') as kept",
    [applicationRole],
  );
  if (rows[0]?.kept) return;
  const statements = applied.flatMap(({ sql }) => sql.match(right) ?? []);
  await owner.query(`begin; ${statements.join('\n')} commit;`);
}
