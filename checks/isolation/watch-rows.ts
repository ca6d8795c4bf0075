import type pg from 'pg';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { type Message, messageTables, readMessage } from './messages.ts';
import { type SyntheticTenant, tracesOf } from './synthetic-tenant.ts';

/** A change of a watched row. */
export interface RowChange {
  table: string;
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
}

const tablesOfApplication = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('watched_changes', 'migrations', 'seeds') order by relname`;

/**
 * Notes each change of a row that has an id of the tenant, and of a message that names it or its people, by triggers in every
 * table. Only for a database that is thrown away.
 */
export async function watchRows(owner: pg.Client, tenant: SyntheticTenant, secrets: Secrets) {
  await owner.query(`
    create table watched_changes (position serial, "table" text, operation text, message jsonb);
    create function has_watched_id(content jsonb) returns boolean language sql immutable as $$
      select exists (select from jsonb_each_text(content) where value ~ '^${tenant.prefix}-[0-9a-f-]{27}$')
    $$;
    create function note_change() returns trigger security definer language plpgsql as $$
    begin
      if tg_argv[0] = any ('{${messageTables}}') then
        insert into public.watched_changes ("table", operation, message)
          values (tg_argv[0], tg_op, to_jsonb(case when tg_op = 'DELETE' then old else new end));
      elsif (tg_op <> 'INSERT' and public.has_watched_id(to_jsonb(old)) and old is distinct from new)
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
      const found = await owner.query<RowChange & { message: Message | null }>(
        'delete from watched_changes returning "table", operation, message',
      );
      const noted = found.rows.filter(
        ({ table, message }) => message === null || tracesOf(tenant, readMessage(secrets, table, message)) !== null,
      );
      for (const { table } of noted) changed.add(table);
      return noted;
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
