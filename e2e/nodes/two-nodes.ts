import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { administrator, createDataDir, type RunningApp, serverArguments, startApp } from '../testing/app.ts';
import { waitUntil } from '../testing/fixture.ts';
import { startCaddy, startHaproxy } from './balancers.ts';
import { caddy, type Engine, haproxy, pgBouncer, postgres, redis, s3 } from './engines.ts';
import { type Acknowledged, contentOf, startLoad } from './load.ts';
import { type MailServer, startPgBouncer, startRedis, startS3, startSmtp } from './other-servers.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** Two nodes behind a balancer, on one database, one Redis, one file store and one mail server. */
export interface Installation {
  url: string;
  database: PostgresServer;
  /** Follows the database; null: none does. */
  replica: PostgresServer | null;
  nodes: RunningApp[];
  /** Starts a node at the port and on the folder of one that ended; `folder`: with the program in it instead of this one. */
  restart(index: number, folder?: string): Promise<void>;
  /** Sends writes and reads while `work` runs, then proves that every acknowledged write exists once. */
  underLoad(work: () => Promise<void>): Promise<Acknowledged>;
  /** Of the administrator. */
  cookie: string;
  remove(): Promise<void>;
}

const drainSeconds = 3;

/** Whether the engines that two nodes need are installed. */
export const canRunNodes = postgres.length > 0 && redis !== null && haproxy !== null;

interface Options {
  /** The data folder of the second node, which its owner removes. */
  secondDataDir?: string;
  /** The nodes reach the database through PgBouncer. */
  isPooled?: boolean;
  /** A replica follows the database, and the nodes read lists from it. */
  hasReplica?: boolean;
  /** Caddy balances instead of HAProxy. */
  hasCaddy?: boolean;
}

export async function startInstallation(options: Options = {}): Promise<Installation> {
  const started: (() => Promise<unknown>)[] = [];
  const remove = async () => {
    for (const end of started.toReversed()) await end();
  };
  try {
    return { ...(await start(options, started)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** `started`: gets a function for each part that was started, which ends it. */
async function start(
  { secondDataDir, isPooled = false, hasReplica = false, hasCaddy = false }: Options,
  started: (() => Promise<unknown>)[],
): Promise<Omit<Installation, 'remove'>> {
  const ending = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting;
    started.push(() => part.stop());
    return part;
  };
  const database = await startPostgres(postgres[0] as Engine);
  started.push(() => database.remove());
  const replica = hasReplica ? await database.startReplica() : null;
  if (replica) started.push(() => replica.remove());
  const limits = await ending(startRedis(redis as Engine));
  const files = await ending(startS3(s3));
  const mail = await ending(startSmtp());
  const pooler = isPooled ? await ending(startPgBouncer(pgBouncer as Engine, database)) : null;
  const ports = [await freePort(), await freePort()];
  const port = await freePort();
  const balancer = await ending(
    hasCaddy ? startCaddy(caddy as Engine, port, ports) : startHaproxy(haproxy as Engine, port, ports),
  );
  const own = [await createDataDir(), ...(secondDataDir === undefined ? [await createDataDir()] : [])];
  for (const folder of own) started.push(() => rm(folder, { recursive: true, force: true }));
  const folders = [...own, ...(secondDataDir === undefined ? [] : [secondDataDir])];
  const shared = {
    APP_URL: balancer.url,
    REDIS_URL: limits.url,
    S3_URL: files.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Firn <support@firn.example>',
    SECRETS_FILE: join(folders[0] ?? '', 'secrets.json'),
    SHUTDOWN_DELAY_SECONDS: String(drainSeconds),
    TRUSTED_PROXIES: '127.0.0.1',
    ...(pooler && { DATABASE_POOLER_URL: pooler.url }),
    ...(replica && { DATABASE_REPLICA_URL: replica.url }),
  };
  const startNode = (index: number, folder?: string) =>
    startApp({
      ...(folder !== undefined && { program: programIn(folder) }),
      dataDir: folders[index] ?? '',
      port: ports[index] ?? 0,
      databaseUrl: database.url,
      env: { ...shared, NODE_NAME: `node-${index + 1}` },
    });
  const nodes: RunningApp[] = [];
  started.push(() => Promise.all(nodes.map((node) => node.kill())));
  for (const index of [0, 1]) nodes.push(await startNode(index));
  await waitUntil('the balancer has found the nodes', async () => (await fetch(`${balancer.url}/health/ready`)).ok);
  const session = await signedIn(balancer.url);
  return {
    url: balancer.url,
    cookie: session.cookie,
    database,
    replica,
    nodes,
    async restart(index, folder) {
      nodes[index] = await startNode(index, folder);
    },
    async underLoad(work) {
      const load = startLoad(balancer.url, session.cookie, session.project);
      await work().catch(async (error: unknown) => {
        await load.stop();
        throw error;
      });
      const acknowledged = await load.stop();
      await everythingExistsOnce({ database, nodes, mail, acknowledged, cookie: session.cookie });
      return acknowledged;
    },
  };
}

/** The arguments of this program with the file of that folder. */
const programIn = (folder: string): [string, ...string[]] => [
  process.execPath,
  ...serverArguments.map((argument) => (argument.startsWith('build/') ? join(folder, argument) : argument)),
];

export async function untilReady(nodes: readonly RunningApp[]): Promise<void> {
  for (const { url } of nodes)
    await waitUntil('the node is ready', async () => (await fetch(`${url}/health/ready`)).ok);
}

/** The administrator, with a project of theirs. */
export async function signedIn(url: string): Promise<{ cookie: string; project: string }> {
  const call = (path: string, cookie: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ json: body }),
    });
  const cookie = keepCookies('', (await call('/rpc/auth/signIn', '', administrator)).headers);
  const created = await call('/rpc/projects/create', cookie, { name: 'Load', description: 'Files of the load.' });
  const { json } = (await created.json()) as { json: { id: string } };
  return { cookie, project: json.id };
}

interface Proof extends Pick<Installation, 'database' | 'nodes'> {
  mail: MailServer;
  acknowledged: Acknowledged;
  cookie: string;
}

async function everythingExistsOnce({ database, nodes, mail, acknowledged, cookie }: Proof): Promise<void> {
  const owner = new pg.Client(database.url);
  await owner.connect();
  const column = async <Row extends object>(sql: string) => (await owner.query<Row>(sql)).rows;
  try {
    const stored = await column<{ key: string; number: string; entries: number }>(
      `select idempotency_key as key, number, (select count(*)::int from audit_entries
        where action = 'inquiry.received' and resource_id = inquiries.id::text) as entries
        from inquiries where email like '%@load.example'`,
    );
    const numbers = new Map(stored.map(({ key, number }) => [key, number]));
    expect(numbers.size, 'an inquiry was stored twice').toBe(stored.length);
    expect(stored.filter(({ entries }) => entries !== 1)).toEqual([]);
    for (const [id, number] of acknowledged.inquiries) expect(numbers.get(id), `inquiry ${id}`).toBe(number);

    const sessions = await column<{ agent: string; n: number }>(
      "select user_agent as agent, count(*)::int as n from sessions where user_agent like 'load %' group by 1",
    );
    expect(sessions.filter(({ n }) => n !== 1)).toEqual([]);
    const agents = new Set(sessions.map(({ agent }) => agent));
    for (const agent of acknowledged.sessions.keys()) expect(agents.has(agent), agent).toBe(true);

    const uploads = await column<{ id: string; name: string }>('select id, name from project_files');
    const ids = new Map(uploads.map(({ id, name }) => [name, id]));
    expect(ids.size, 'a file was stored twice').toBe(uploads.length);
    expect([...ids.keys()]).toEqual(expect.arrayContaining(acknowledged.uploads));
    // Each node reads what the other stored.
    for (const name of acknowledged.uploads) {
      for (const { url } of nodes) {
        const answer = await fetch(`${url}/api/files/project/${ids.get(name)}`, { headers: { cookie } });
        expect(await answer.text()).toBe(contentOf(name));
      }
    }

    await waitUntil(
      'every email is sent',
      async () => {
        const [row] = await column<{ n: number }>(
          `select (select count(*) from inquiries where pending_mails is not null)::int
            + (select count(*) from mails where sent_at is null)::int as n`,
        );
        return row?.n === 0;
      },
      180_000,
    );
    const recipients = new Set(mail.recipients);
    for (const { key } of stored) expect(recipients.has(`${key}@load.example`), `email about ${key}`).toBe(true);
  } finally {
    await owner.end();
  }
}
