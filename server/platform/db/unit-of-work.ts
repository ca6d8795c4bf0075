import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { refuseGivenUp } from '#server/platform/http/given-up.ts';
import type { Scope, Tx } from './db.ts';
import { settingsOf, statementsOf } from './scope-settings.ts';
import { createStatementNames } from './statement-names.ts';
import { isAborted } from './violates.ts';

/** What the work of a transaction says beside its statements. */
export interface Notes {
  tags: Set<string>;
  /** Who changed something; null: nobody who could read it back. */
  changedBy: string | null;
}

/** How a transaction begins and ends around its work. */
export interface Frame {
  /** Sent with the first query of the transaction; if it fails, so does that query. */
  begin: string;
  /** What is executed after the work, before the commit. */
  beforeCommit?: (client: pg.ClientBase) => Promise<unknown>;
  /** The last statements, of which a commit is the last; without it only that. */
  commit?: () => string;
}

/** Runs `work` in one transaction of this pool: commits when it returns, rolls back when it throws or was given up. */
export async function inTransaction<T>(
  pool: pg.Pool,
  { begin, beforeCommit, commit = () => 'commit' }: Frame,
  work: (tx: Tx) => Promise<T>,
  notes: Notes,
): Promise<T> {
  refuseGivenUp();
  const client = await pool.connect();
  const own = whileOpen(client);
  let broken = false;
  try {
    const begun = client.query(begin);
    const [result] = await Promise.all([work(unitOfWork(own.client, notes)), begun]);
    own.close();
    await beforeCommit?.(client);
    refuseGivenUp();
    await client.query(commit());
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

/** The same for work that only reads, so that a write fails. */
export async function inReadOnlyTransaction<T>(pool: pg.Pool, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const begin = `begin read only; ${statementsOf(settingsOf(scope))}`;
  return inTransaction(pool, { begin }, work, { tags: new Set(), changedBy: null });
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

function unitOfWork(client: pg.PoolClient, notes: Notes): Tx {
  return Object.assign(drizzle(client), {
    invalidate: (...more: string[]) => {
      for (const tag of more) notes.tags.add(tag);
    },
    changedBy: (userId: string) => {
      notes.changedBy = userId;
    },
    executeSql: (text: string, values: unknown[] = []) => client.query(text, values),
  }) as Tx;
}
