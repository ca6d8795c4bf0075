import type pg from 'pg';

/** A change of a watched row. */
export interface RowChange {
  table: string;
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
}

const tablesOfApplication = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('watched_changes', 'migrations', 'seeds') order by relname`;

/**
 * Notes each change of a row that has an id beginning with `prefix`, by triggers in every table. Only for a database that is
 * thrown away.
 */
export async function watchRows(owner: pg.Client, prefix: string) {
  await owner.query(`
    create table watched_changes (position serial, "table" text, operation text);
    create function has_watched_id(content jsonb) returns boolean language sql immutable as $$
      select exists (select from jsonb_each_text(content) where value ~ '^${prefix}-[0-9a-f-]{27}$')
    $$;
    create function note_change() returns trigger security definer language plpgsql as $$
    begin
      if (tg_op <> 'INSERT' and public.has_watched_id(to_jsonb(old)) and old is distinct from new)
        or (tg_op = 'INSERT' and public.has_watched_id(to_jsonb(new))) then
        insert into public.watched_changes ("table", operation) values (tg_argv[0], tg_op);
      end if;
      return null;
    end
    $$`);
  const { rows } = await owner.query<{ name: string }>(tablesOfApplication);
  const tables = rows.map(({ name }) => name);
  for (const name of tables)
    await owner.query(`create trigger watch_rows after insert or update or delete on ${name}
      for each row execute function note_change('${name}')`);

  const changed = new Set<string>();
  return {
    tables,
    /** The changes since the last call. */
    async changes(): Promise<RowChange[]> {
      const found = await owner.query<RowChange>('delete from watched_changes returning "table", operation');
      for (const { table } of found.rows) changed.add(table);
      return found.rows;
    },
    /** The tables whose changes were noted, each with the call that made it. */
    explained: () => new Set(changed),
    /** A digest of the watched rows of each table that has any. */
    async digests(): Promise<Map<string, string>> {
      const digests = new Map<string, string>();
      for (const name of tables) {
        const found = await owner.query<{ digest: string | null }>(
          `select md5(string_agg(content::text, ' ' order by content::text)) as digest
          from (select to_jsonb(watched_row) as content from ${name} watched_row) as contents where has_watched_id(content)`,
        );
        const digest = found.rows[0]?.digest;
        if (digest) digests.set(name, digest);
      }
      return digests;
    },
  };
}

export type Watch = Awaited<ReturnType<typeof watchRows>>;
