import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { applicationRole } from './application-role.ts';
import type { Connection } from './db.ts';
import { withClient } from './with-client.ts';

/** Said by every start on a frozen database. */
const frozenReason =
  'This database takes no changes (default_transaction_read_only): it was moved to another place, or is being moved. Start with the DATABASE_URL of the new one, or take this one into use again: npx firn move undo';

const patienceMs = 10_000;

export async function isFrozen(owner: Connection): Promise<boolean> {
  return withClient(owner, isReadOnly);
}

async function isReadOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: string }>("select current_setting('default_transaction_read_only') as is");
  return rows[0]?.is === 'on';
}

export async function refuseFrozen(client: pg.Client): Promise<void> {
  if (await isReadOnly(client)) throw new Error(frozenReason);
}

/**
 * Lets nobody change the database any more, running nodes included: new sessions only read, and those of the application that
 * are older end. Reading goes on. Throws where the owner may not end them.
 */
export async function freezeDatabase(owner: Connection): Promise<void> {
  await withClient(writing(owner), async (client) => {
    await client.query(`alter database ${await nameOf(client)} set default_transaction_read_only = on`);
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    const giveUpAt = performance.now() + patienceMs;
    while (await endOlder(client, rows[0]?.at ?? '')) {
      if (performance.now() > giveUpAt)
        throw new Error('sessions of the application do not end: stop every node first');
      await pause(50);
    }
  });
}

export async function unfreezeDatabase(owner: Connection): Promise<void> {
  await withClient(writing(owner), async (client) => {
    await client.query(`alter database ${await nameOf(client)} reset default_transaction_read_only`);
    // Those that began meanwhile only read.
    await endOlder(client, 'infinity');
  });
}

/** Returns how many there were. The time of a session is unknown to who may not end it. */
async function endOlder(client: pg.Client, moment: string): Promise<number> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = $1 and coalesce(backend_start, '-infinity') < $2`,
    [applicationRole, moment],
  );
  return rowCount ?? 0;
}

const writing = (owner: Connection) => ({ ...owner, options: '-c default_transaction_read_only=off' });

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  return rows[0]?.name ?? '';
}
