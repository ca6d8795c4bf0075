import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectDb, type Scope } from '#server/platform/db/db.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { administrator } from '../testing/app.ts';
import { firn } from '../testing/firn.ts';
import { waitUntil } from '../testing/fixture.ts';
import { type Engine, postgres } from './engines.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { canRunNodes, type Installation, startInstallation } from './two-nodes.ts';

describe.skipIf(!canRunNodes)('two nodes and a read replica', () => {
  test('lists come from the replica, never without what their reader changed, and from the primary when it fails', async () => {
    const installation = await startInstallation({ hasReplica: true });
    onTestFinished(() => installation.remove());
    const { replica } = installation;
    if (replica === null) throw new Error('there is no replica');
    const standby = await connectTo(replica);
    const other = await signInSecond(installation);
    const nodes = [0, 1].map((index) => nodeOf(installation, index));
    const [first, second] = nodes as [Node, Node];

    for (const node of nodes) await node.untilOnReplica();
    const before = { scans: await scansOf(standby), reads: await first.reads('replica') };
    for (let round = 0; round < 20; round++) expect(await first.list(other)).toEqual([]);
    // Background work reads the table on the primary, but nothing else does on the replica.
    await expect.poll(() => scansOf(standby)).toBeGreaterThanOrEqual(before.scans + 20);
    expect(await first.reads('replica')).toBe(before.reads + 20);

    const { dataDir = '', databaseUrl = '' } = installation.nodes[0] ?? {};
    const doctor = await firn({ dataDir, databaseUrl, env: { DATABASE_REPLICA_URL: replica.url } }, ['doctor']);
    expect(doctor.output).toMatch(/PostgreSQL 15\S* .* follows 15\S* .*, and had the newest change after \d+ ms/);

    await standby.query('select pg_wal_replay_pause()');
    // Each in the moment in which the act was acknowledged, on the node that was not asked.
    for (let n = 0; n < 20; n++) {
      await nodes[n % 2]?.record(`Caller ${n}`);
      expect((await nodes[(n + 1) % 2]?.list(installation.cookie))?.[0]).toBe(`Caller ${n}`);
    }
    expect(await first.list(other)).toEqual([]);
    await standby.query('select pg_wal_replay_resume()');
    for (const { list } of nodes) await expect.poll(() => list(other)).toHaveLength(20);
    await expect.poll(() => first.reads('replica')).toBeGreaterThan(10);
    expect(await first.reads('changed')).toBeGreaterThanOrEqual(10);
    await second.untilOnReplica();

    // A replay that stands still for longer than ten seconds is not read from.
    await standby.query('select pg_wal_replay_pause()');
    await first.record('Late caller');
    await expect.poll(() => first.list(other)).toContain('Late caller');
    expect(await first.reads('lag')).toBeGreaterThan(0);
    await standby.query('select pg_wal_replay_resume()');
    await first.untilOnReplica();

    // Lists are asked for while the server ends, without a pause.
    await standby.end();
    const asking = startAsking(nodes, other);
    await pause(1_000);
    await replica.stop();
    await pause(5_000);
    const { answers, failures } = await asking.stop();
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(50);
    expect(await first.list(other)).toHaveLength(21);
    expect(await first.reads('unreachable')).toBeGreaterThan(0);

    await replica.start();
    await first.untilOnReplica();
    const promoting = await connectTo(replica);
    await promoting.query('select pg_promote()');
    await first.record('After the promotion');
    expect(await second.list(other)).toHaveLength(22);
    await waitUntil('the promotion is noticed', async () => {
      await second.list(other);
      return (await second.reads('promoted')) > 0;
    });
    const scans = await scansOf(promoting);
    for (let round = 0; round < 10; round++) expect(await nodes[round % 2]?.list(other)).toHaveLength(22);
    expect(await scansOf(promoting)).toBe(scans);
  });
});

test.skipIf(postgres.length === 0)(
  'a read that the replica cancels, as its replay must go on, is answered by the primary',
  async () => {
    const database = await startPostgres(postgres[0] as Engine);
    onTestFinished(() => database.remove());
    const replica = await database.startReplica();
    onTestFinished(() => replica.remove());
    const [owner, standby] = [await connectTo(database), await connectTo(replica)];
    await standby.query('alter system set max_standby_streaming_delay = 0');
    await standby.query('select pg_reload_conf()');
    await owner.query('create table listed as select 1 as n');
    const db = connectDb({
      connection: { connectionString: database.url },
      replica: { connectionString: replica.url },
      log: silentLog,
      onInvalidate() {},
    });
    onTestFinished(() => db.close());
    const reader: Scope = { kind: 'staff', userId: '018f0000-0000-7000-8000-000000000001', tenantId: null };
    const read = (seconds: number) =>
      db.readInTransaction(reader, async (tx) => {
        const { rows } = await tx.execute(sql`select n from listed order by n`);
        await tx.execute(sql`select pg_sleep(${seconds})`);
        return rows;
      });
    await waitUntil('the replica answers', async () => {
      await read(0);
      return (db.replica()?.reads.replica ?? 0) > 0;
    });

    const reading = read(3);
    await pause(1_000);
    await owner.query('begin; lock table listed in access exclusive mode; insert into listed values (2); commit');
    expect(await reading).toEqual([{ n: 1 }, { n: 2 }]);
    expect(db.replica()?.reads.failed).toBe(1);
  },
);

async function connectTo({ url }: PostgresServer): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** How often the table of the list was read on this server; sessions report it within a second. */
async function scansOf(client: pg.Client): Promise<number> {
  await pause(1_500);
  const { rows } = await client.query<{ n: number }>(
    `select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables where relname = 'inquiries'`,
  );
  return rows[0]?.n ?? 0;
}

type Node = ReturnType<typeof nodeOf>;

function nodeOf({ nodes, url, cookie }: Installation, index: number) {
  const call = async (path: string, session: string, json: object) => {
    const answer = await fetch(`${nodes[index]?.url}/rpc/${path}`, {
      method: 'POST',
      headers: { origin: url, cookie: session, 'content-type': 'application/json' },
      body: JSON.stringify({ json }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { json: unknown }).json;
  };
  const reads = async (result: string) => {
    const text = await (await fetch(`${nodes[index]?.url}/metrics`)).text();
    return Number(new RegExp(`^firn_replica_reads_total\\{result="${result}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  };
  /** The senders of the newest inquiries. */
  const list = async (session: string) => {
    const { rows } = (await call('inquiries/list', session, {})) as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };
  return {
    list,
    reads,
    record: (name: string) =>
      call('inquiries/record', cookie, {
        name,
        email: 'caller@firn.example',
        subject: 'A call',
        message: 'Please call back.',
        acknowledge: false,
      }),
    /** Until the replica has answered a list for its reader. */
    untilOnReplica: () =>
      waitUntil('the replica answers', async () => {
        const before = await reads('replica');
        await list(cookie);
        return (await reads('replica')) > before;
      }),
  };
}

/** Another administrator, who changes nothing. */
async function signInSecond({ url, database }: Installation): Promise<string> {
  const owner = await connectTo(database);
  await owner.query(
    `insert into users (id, email, name, email_verified, role, created_at, updated_at)
      select gen_random_uuid(), 'reader@firn.example', '', true, 'admin', created_at, updated_at from users limit 1`,
  );
  await owner.query(
    `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
      select gen_random_uuid(), reader.id, reader.id::text, 'credential', accounts.password, accounts.created_at, accounts.updated_at
      from accounts, users reader where provider_id = 'credential' and reader.email = 'reader@firn.example'`,
  );
  const answer = await fetch(`${url}/rpc/auth/signIn`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { ...administrator, email: 'reader@firn.example' } }),
  });
  if (answer.status !== 200) throw new Error(`the second administrator cannot sign in: ${await answer.text()}`);
  return keepCookies('', answer.headers);
}

/** Asks for lists without a pause, from both nodes. */
function startAsking(nodes: readonly Node[], session: string) {
  let isStopped = false;
  let answers = 0;
  const failures: string[] = [];
  const asking = nodes.map(async ({ list }) => {
    while (!isStopped) {
      await list(session).then(
        () => answers++,
        (error: unknown) => failures.push(String(error)),
      );
      await pause(20);
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(asking);
      return { answers, failures };
    },
  };
}
