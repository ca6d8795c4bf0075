import pg from 'pg';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { changeChannel, invalidationChannel } from '../channels.ts';
import type { Connection } from '../db.ts';
import { usersIn } from './changes.ts';
import { identityOf, positionOf, quickly, type ServerIdentity } from './servers.ts';

/** A connection to the primary that hears who changed something. */
export interface PrimaryLink {
  /** Connects if it is not connected. */
  connect(): Promise<void>;
  /**
   * The primary's position. PostgreSQL sends notifications before its next answer, so when this resolves, everything that was
   * committed before the call has been heard of. Calls that arrive together share a query. Rejects while there is no connection.
   */
  position(): Promise<bigint>;
  identity(): Promise<ServerIdentity>;
  stop(): Promise<void>;
}

/** `onChange`: gets who changed something; null when it may have been anybody. */
export function linkPrimary(connection: Connection, log: Log, onChange: (userId: string | null) => void): PrimaryLink {
  let client: pg.Client | null = null;
  let next: Promise<bigint> | null = null;
  let asked: Promise<unknown> = Promise.resolve();

  function hear({ channel, payload }: pg.Notification): void {
    const users = channel === changeChannel ? [payload ?? null] : usersIn(payload);
    for (const userId of users ?? [null]) onChange(userId);
  }

  function connected(): pg.Client {
    if (client === null) throw new Error('there is no connection to the primary');
    return client;
  }

  const askPosition = async () => positionOf(connected());

  return {
    async connect() {
      if (client !== null) return;
      const opened = new pg.Client({ ...connection, ...quickly });
      opened.on('notification', hear);
      opened.on('error', (error) => logCondition(log, 'db.replica.unavailable', { error: error.message }));
      opened.on('end', () => {
        if (client === opened) client = null;
      });
      try {
        await opened.connect();
        await opened.query(`listen ${changeChannel}; listen ${invalidationChannel}`);
      } catch (error) {
        await opened.end().catch(() => {});
        throw error;
      }
      // What was sent while there was no connection is not known.
      onChange(null);
      client = opened;
    },
    position() {
      next ??= asked.then(() => {
        next = null;
        const position = askPosition();
        asked = position.catch(() => {});
        return position;
      });
      return next;
    },
    identity: async () => identityOf(connected()),
    async stop() {
      await client?.end();
    },
  };
}
