import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { BatchingSocket } from './batching-socket.ts';
import { createGroupCommit, type TableRows } from './group-commit.ts';
import { type Pooled, sessionSettings, UnnamedClient } from './pooler.ts';
import { createStatementNames } from './statement-names.ts';
import { isAborted } from './violates.ts';

/** The settings with which node-postgres connects to the database, as the owner or as the application's role. */
export type Connection = pg.ClientConfig;

/** Queries outside a unit of work. They have no scope, so they work only on tables without row-level security. */
export type Queries = NodePgDatabase;

/** The user and role of a transaction, as PostgreSQL's row-level security sees them. */
export interface Scope {
  kind: 'public' | 'member' | 'staff' | 'system';
  userId: string | null;
  tenantId: string | null;
}

export const systemScope: Scope = { kind: 'system', userId: null, tenantId: null };
export const publicScope: Scope = { kind: 'public', userId: null, tenantId: null };

/** One transaction with its scope. The tags it invalidates are sent to every process on commit. */
export interface Tx extends NodePgDatabase {
  invalidate(...tags: string[]): void;
  /** Raw SQL for libraries that write in our transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface Db {
  read: Queries;
  /** Reads of background work, which see every row. */
  background: Queries;
  /** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
  transact<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Inserts rows into several tables, all or none, in a transaction that may be shared with other such calls. */
  insertWithGroupCommit(scope: Scope, lists: readonly TableRows[]): Promise<void>;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  /** The connections of each pool, and the callers that wait for one. */
  pools(): Readonly<Record<string, { open: number; idle: number; waiting: number }>>;
  close(): Promise<void>;
}

export const invalidationChannel = 'firn_invalidation';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface DbOptions {
  /** Of the application's role. */
  connection: Connection;
  /** null: there is no pooler. */
  pooled?: Pooled | null;
  log: Log;
  /** Called after a commit: in this process at once; other processes get it by NOTIFY. */
  onInvalidate: (tags: string[]) => void;
  /** What else is written in a transaction that invalidates these tags; null: nothing. */
  atInvalidation?: ((tags: readonly string[]) => Statement | null) | null;
  /** Of each of the two pools. */
  maxConnections?: number;
  /**
   * Makes a read of a table with row-level security outside a transaction fail, instead of returning only the public rows.
   * For development and tests, where the mistake should be noticed.
   */
  failUnscopedReads?: boolean;
}

/**
 * Two pools, for transactions and for plain reads, and a connection for background work. An act may load a setting into the cache over a second connection while
 * its transaction is open. With a single pool, enough such acts at once would deadlock.
 */
export function connectDb({
  connection,
  pooled = null,
  log,
  onInvalidate,
  atInvalidation = null,
  maxConnections = 10,
  failUnscopedReads = false,
}: DbOptions): Db {
  const open = (pool: keyof Pooled, config: pg.PoolConfig, options = '') =>
    pooled === null
      ? openPool({ ...connection, ...config, options: `${sessionOptions} ${options}` }, log, maxConnections)
      : openPool({ ...pooled[pool], ...config, Client: UnnamedClient }, log, maxConnections);
  const works = open('works', { pipeline: true, stream: () => new BatchingSocket() });
  // A read that takes a number from a sequence need not wait for the disk: the act that uses it does.
  const readOptions = `-c synchronous_commit=off -c row_security=${failUnscopedReads ? 'off' : 'on'}`;
  const reads = open('reads', {}, readOptions);
  // Its scope belongs to the connection, which a pooler would share.
  const backgroundOptions = `${sessionOptions} ${optionsOf(settingsOf(systemScope))}`;
  const background = openPool({ ...connection, options: backgroundOptions }, log, 1);

  async function transact<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await works.connect();
    const own = whileOpen(client);
    let broken = false;
    try {
      const tags = new Set<string>();
      // Sent with the first query of the transaction; if it fails, so does that query.
      const begun = client.query(`begin; ${statementsOf(settingsOf(scope))}`);
      const [result] = await Promise.all([work(unitOfWork(own.client, tags)), begun]);
      own.close();
      if (tags.size > 0) {
        const more = atInvalidation?.([...tags]);
        if (more) await client.query(more);
        await client.query('select pg_notify($1, $2)', [invalidationChannel, messageOf(tags)]);
      }
      await client.query('commit');
      if (tags.size > 0) onInvalidate([...tags]);
      return result;
    } catch (error) {
      own.close();
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw isAborted(error) ? (own.failure() ?? error) : error;
    } finally {
      client.release(broken);
    }
  }

  const insert = createGroupCommit(works);

  return {
    read: drizzle(reads),
    background: drizzle(background),
    transact,
    insertWithGroupCommit: (scope, lists) => insert({ settings: settingsOf(scope), lists }),
    ping: async () => void (await reads.query('select 1')),
    pools: () => ({ transactions: stateOf(works), reads: stateOf(reads), background: stateOf(background) }),
    close: async () => void (await Promise.all([works.end(), reads.end(), background.end()])),
  };
}

const stateOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** The NOTIFY payload. PostgreSQL takes less than 8,000 bytes; a longer list is sent as `null`: invalidate everything. */
function messageOf(tags: Set<string>): string {
  const message = JSON.stringify([...tags]);
  return Buffer.byteLength(message) < 7_900 ? message : 'null';
}

const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

function openPool(config: pg.PoolConfig, log: Log, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => logCondition(log, 'db.connection.lost', { error: error.message }));
  // A query that ran over a lost connection fails by itself; without a listener the error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const named = createStatementNames();

/**
 * The client for the statements of one transaction. When it is over they are refused: of several that were started together
 * one may fail while another has not been sent, which would then be committed by itself, or within another transaction.
 * `failure`: that of the statement which failed first; those after it fail because of it, and may be noticed earlier.
 */
function whileOpen(client: pg.PoolClient): { client: pg.PoolClient; close(): void; failure(): unknown } {
  let isOpen = true;
  let failure: unknown;
  const query = (...given: unknown[]): unknown => {
    if (!isOpen) return Promise.reject(new Error('the transaction of this statement is over'));
    const [query, ...rest] = given;
    const hasParameters = Array.isArray(rest[0]) && rest[0].length > 0;
    const own = hasParameters && isUnnamed(query) ? named(query) : query;
    const sent: unknown = Reflect.apply(client.query, client, [own, ...rest]);
    if (sent instanceof Promise) sent.catch((error) => (failure ??= error));
    return sent;
  };
  const close = () => {
    isOpen = false;
  };
  const own = Object.assign(Object.create(client) as pg.PoolClient, { query });
  return { client: own, close, failure: () => failure };
}

function isUnnamed(query: unknown): query is pg.QueryConfig {
  return typeof query === 'object' && query !== null && 'text' in query && (query as pg.QueryConfig).name === undefined;
}

function unitOfWork(client: pg.PoolClient, tags: Set<string>): Tx {
  return Object.assign(drizzle(client), {
    invalidate: (...more: string[]) => {
      for (const tag of more) tags.add(tag);
    },
    executeSql: (text: string, values: unknown[] = []) => client.query(text, values),
  }) as Tx;
}

const uuid = /^[0-9a-f-]{36}$/;

/** `set local` takes no parameters, so only constant names and validated ids are interpolated. */
function statementsOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ');
}

/** The same for every transaction of a connection. */
function optionsOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function settingsOf({ kind, userId, tenantId }: Scope): Record<string, string> {
  for (const id of [userId, tenantId]) {
    if (id !== null && !uuid.test(id)) throw new TypeError('a scope takes UUIDs in lower case');
  }
  return { 'firn.scope': kind, 'firn.user_id': userId ?? '', 'firn.tenant_id': tenantId ?? '' };
}
