import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Connection } from '../db.ts';
import { identityOf, quickly, type Replay, replayOf, replayQuery, type ServerIdentity } from './servers.ts';

/** A connection that asks the replica how far it is. */
export interface Watch {
  /** Rejects if the server does not answer, or is not one of this primary. */
  ask(primary: () => Promise<ServerIdentity>): Promise<Replay>;
  stop(): Promise<void>;
}

export function watchReplica(connection: Connection): Watch {
  let client: pg.Client | null = null;

  async function connect(primary: () => Promise<ServerIdentity>): Promise<pg.Client> {
    const opened = new pg.Client({ ...connection, ...quickly });
    // The query that runs or comes next fails of it.
    opened.on('error', () => {});
    try {
      await opened.connect();
      const [expected, found] = await Promise.all([primary(), identityOf(opened)]);
      if (!isDeepStrictEqual(expected, found))
        throw new Error('the server of DATABASE_REPLICA_URL has another database than that of DATABASE_URL');
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
    return opened;
  }

  return {
    async ask(primary) {
      client ??= await connect(primary);
      const asked = client;
      try {
        const { rows } = await asked.query<Record<string, unknown>>(replayQuery);
        return replayOf(rows[0]);
      } catch (error) {
        client = null;
        void asked.end().catch(() => {});
        throw error;
      }
    },
    async stop() {
      await client?.end();
    },
  };
}
