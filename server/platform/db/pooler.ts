import pg from 'pg';
import { applicationRole } from './application-role.ts';
import type { Connection } from './db.ts';
import { withClient } from './with-client.ts';

/** Of every connection of the application. */
export const sessionSettings = { TimeZone: 'UTC', statement_timeout: '15000' };

/**
 * The application's role through a pooler in transaction mode. Reads have a pool of their own there: an act may wait for a
 * read while its transaction has a connection, and with one pool enough such acts would wait for each other.
 */
export interface Pooled {
  works: Connection;
  reads: Connection;
}

/** The pool of the reads is the one of the database `<name>_reads` at this address. */
export function pooledAt(url: string, connectTo: (url: string) => Connection): Pooled {
  const reads = new URL(url);
  reads.pathname += '_reads';
  return { works: connectTo(url), reads: connectTo(reads.href) };
}

/**
 * A connection to a pooler in transaction mode, which gives each transaction any connection to the server: a statement
 * that was prepared under a name in one is unknown to the next, or has another text. So none gets a name.
 */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query;
    const query = (statement: unknown, ...rest: unknown[]) =>
      Reflect.apply(send, this, [withoutName(statement), ...rest]);
    Object.assign(this, { query });
  }
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const { name: _, ...unnamed } = statement;
  return unnamed;
}

/** Makes these the settings of the role: poolers do not pass them on when a connection begins. Any role may do so for itself. */
export async function setRoleSettings(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    for (const [name, value] of Object.entries(sessionSettings))
      await client.query(`alter role ${applicationRole} set ${name} = '${value}'`);
  });
}
