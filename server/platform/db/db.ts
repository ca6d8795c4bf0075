import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '#server/platform/log/log.ts';
import { BatchingSocket } from './batching-socket.ts';
import { invalidationChannel } from './channels.ts';
import { createGroupCommit, insertRows, type TableRows } from './group-commit.ts';
import { createSockets, openPool, type PoolState, sessionOptions, stateOf } from './open-pool.ts';
import { type Pooled, UnnamedClient } from './pooler.ts';
import { actingUser } from './replica/acting-user.ts';
import { changeNotice } from './replica/changes.ts';
import { createReplica, type ReplicaState } from './replica/replica.ts';
import { checkId, optionsOf, settingsOf, statementsOf } from './scope-settings.ts';
import { createPing } from './silence/ping.ts';
import { inReadOnlyTransaction, inTransaction, type Notes } from './unit-of-work.ts';

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
  /** Names the user who reads these changes back, where nobody is signed in yet. */
  changedBy(userId: string): void;
  /** Raw SQL for libraries that write in our transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface Db {
  read: Queries;
  /** Reads of background work, which see every row. */
  background: Queries;
  /** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
  transact<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which only reads, in one transaction: on the replica if there is one that has everything the user changed,
   * else on the primary. It may run twice, and what it reads may be ten seconds old; never for what decides who may do what.
   */
  readInTransaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Inserts rows into several tables, all or none, in a transaction that may be shared with other such calls. */
  insertWithGroupCommit(scope: Scope, lists: readonly TableRows[]): Promise<void>;
  /** Rejects if the database does not respond; after 15 s without an answer the connections over which nothing came are opened anew. */
  ping(): Promise<void>;
  /** The connections of each pool, and the callers that wait for one. */
  pools(): Readonly<Record<string, PoolState>>;
  /** null: there is no replica. */
  replica(): ReplicaState | null;
  close(): Promise<void>;
}

export interface Statement {
  text: string;
  values: unknown[];
}

export interface DbOptions {
  /** Of the application's role. */
  connection: Connection;
  /** null: there is no pooler. */
  pooled?: Pooled | null;
  /** The same database on a server that follows the primary; null: none. */
  replica?: Connection | null;
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
 * Two pools, for transactions and for plain reads, and a connection each for background work and for the question whether the
 * database answers. An act may load a setting into the cache over a second connection while
 * its transaction is open. With a single pool, enough such acts at once would deadlock.
 */
export function connectDb({
  connection,
  pooled = null,
  replica: replicaConnection = null,
  log,
  onInvalidate,
  atInvalidation = null,
  maxConnections = 10,
  failUnscopedReads = false,
}: DbOptions): Db {
  const open = (pool: keyof Pooled, config: pg.PoolConfig, options = '', most = maxConnections) =>
    pooled === null
      ? openPool({ ...connection, ...config, options: `${sessionOptions} ${options}` }, log, most)
      : openPool({ ...pooled[pool], ...config, Client: UnnamedClient }, log, most);
  const batching = createSockets(() => new BatchingSocket());
  const plain = createSockets(() => new Socket());
  const works = open('works', { pipeline: true, stream: batching.open });
  // A read that takes a number from a sequence need not wait for the disk: the act that uses it does.
  const readOptions = `-c synchronous_commit=off -c row_security=${failUnscopedReads ? 'off' : 'on'}`;
  const reads = open('reads', { stream: plain.open }, readOptions);
  // A pool that is busy is no database that is silent.
  const asking = createSockets(() => new Socket());
  const pings = open('reads', { stream: asking.open }, '', 1);
  // Its scope belongs to the connection, which a pooler would share.
  const backgroundOptions = `${sessionOptions} ${optionsOf(settingsOf(systemScope))}`;
  const background = openPool({ ...connection, options: backgroundOptions, stream: plain.open }, log, 1);

  const replica =
    replicaConnection && createReplica({ primary: connection, replica: replicaConnection, log, maxConnections });

  async function transact<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const notes: Notes = { tags: new Set(), changedBy: actingUser() ?? scope.userId };
    const { tags } = notes;
    const beforeCommit = async (client: pg.ClientBase) => {
      if (tags.size === 0) return;
      const more = atInvalidation?.([...tags]);
      if (more) await client.query(more);
      await client.query('select pg_notify($1, $2)', [invalidationChannel, messageOf(tags)]);
    };
    const commit = () => {
      if (replica === null || notes.changedBy === null) return 'commit';
      checkId(notes.changedBy);
      return `${changeNotice(notes.changedBy)}; commit`;
    };
    const begin = `begin; ${statementsOf(settingsOf(scope))}`;
    const result = await inTransaction(works, { begin, beforeCommit, commit }, work, notes);
    if (tags.size > 0) onInvalidate([...tags]);
    return result;
  }

  const insert = createGroupCommit(works);

  return {
    read: drizzle(reads),
    background: drizzle(background),
    transact,
    async readInTransaction(scope, work) {
      const { userId } = scope;
      // Read-only there too, so that a write fails wherever it runs.
      const onPrimary = () => inReadOnlyTransaction(works, scope, work);
      return replica === null || userId === null ? onPrimary() : replica.read({ ...scope, userId }, work, onPrimary);
    },
    async insertWithGroupCommit(scope, lists) {
      // A change that its user reads back is announced with its own transaction.
      if (replica === null || (actingUser() ?? scope.userId) === null)
        return insert({ settings: settingsOf(scope), lists });
      await transact(scope, async (tx) => {
        for (const list of lists) if (list.rows.length > 0) await insertRows(tx, list);
      });
    },
    ping: createPing(pings, asking, [batching, plain]),
    pools: () => ({
      transactions: stateOf(works),
      reads: stateOf(reads),
      background: stateOf(background),
      ...(replica && { replica: replica.pool() }),
    }),
    replica: () => replica?.state() ?? null,
    close: async () =>
      void (await Promise.all([works.end(), reads.end(), pings.end(), background.end(), replica?.stop()])),
  };
}

/** The NOTIFY payload. PostgreSQL takes less than 8,000 bytes; a longer list is sent as `null`: invalidate everything. */
function messageOf(tags: Set<string>): string {
  const message = JSON.stringify([...tags]);
  return Buffer.byteLength(message) < 7_900 ? message : 'null';
}
