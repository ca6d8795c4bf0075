import type pg from 'pg';

/** For connections that only ask small questions: an answer that takes longer is none. A late one closes the connection. */
export const quickly = {
  keepAlive: true,
  pipeline: true,
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
};

/** The same for a primary and its replicas, and for no other servers. */
export interface ServerIdentity {
  system: string;
  database: string;
}

export async function identityOf(client: pg.ClientBase): Promise<ServerIdentity> {
  const { rows } = await client.query<ServerIdentity>(
    'select system_identifier::text as system, current_database() as database from pg_control_system()',
  );
  if (!rows[0]) throw new Error('the server does not say who it is');
  return rows[0];
}

const positionQuery = {
  name: 'position',
  text: "select (pg_current_wal_insert_lsn() - '0/0')::text as position",
};

/** Up to where this primary has written, in front of which everything is that was committed before. */
export async function positionOf(primary: pg.ClientBase): Promise<bigint> {
  const { rows } = await primary.query<{ position: string }>(positionQuery);
  return BigInt(rows[0]?.position ?? 0);
}

/** Whether the server follows a primary, and up to where it has its changes. */
export interface Replay {
  isReplica: boolean;
  position: bigint;
}

export const replayQuery =
  'select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn() - \'0/0\', 0)::text as position';

export function replayOf(row: Record<string, unknown> | undefined): Replay {
  return { isReplica: row?.isReplica === true, position: BigInt(String(row?.position ?? 0)) };
}
