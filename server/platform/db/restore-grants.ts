import type pg from 'pg';
import { applicationRole } from './application-role.ts';
import type { Migration } from './migrate.ts';

const right = new RegExp(
  `^((?:grant|revoke)\\b[^;]*?\\bon(?: function| sequence| schema)?)\\s+([^;]*?)\\s+((?:to|from) ${applicationRole});`,
  'gm',
);

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
  const statements = applied.flatMap(({ sql }) => [...sql.matchAll(right)].flatMap(rightsOf));
  await owner.query(`begin; ${statements.join('\n')} commit;`);
}

/** One statement for each object; a later migration may have dropped it. */
function rightsOf([, what, objects = '', whom]: RegExpMatchArray): string[] {
  return objects
    .split(',')
    .map(
      (object) =>
        `do $$ begin ${what} ${object} ${whom}; exception when undefined_table or undefined_function then null; end $$;`,
    );
}
