import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { maximumLagMs } from '#server/platform/db/replica/replica.ts';
import { identityOf, positionOf, replayOf, replayQuery } from '#server/platform/db/replica/servers.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { failed, ok, type Probe, warning } from './finding.ts';

/** The replica follows this primary, and has within seconds what is committed there. */
export function replicaOf(config: Config): Probe {
  return {
    name: 'Read replica',
    remedy:
      'Compare DATABASE_REPLICA_URL with the address of a server that follows that of DATABASE_URL, and its settings with docs/operations.md.',
    async run() {
      const { connection, replica, stop } = await openDatabase(config, silentLog);
      if (replica === null) throw new Error('it is not configured');
      try {
        return await withClient(connection, (primary) => withClient(replica, (client) => compare(primary, client)));
      } finally {
        await stop();
      }
    },
  };
}

async function compare(primary: pg.Client, replica: pg.Client) {
  const { isReplica } = await replayIn(replica);
  if (!isReplica)
    return failed('It follows no server: it was promoted, or never was a replica. The nodes do not read from it.');
  if (!isDeepStrictEqual(await identityOf(primary), await identityOf(replica)))
    return failed('It follows another server, or has another database, than that of DATABASE_URL.');
  const versions = [await settingOf(primary, 'server_version'), await settingOf(replica, 'server_version')];
  const lagMs = await measureLag(primary, replica);
  if (lagMs === null)
    return warning(`It is more than ${maximumLagMs / 1_000} s behind; until it has caught up, the primary answers.`);
  if ((await settingOf(replica, 'hot_standby_feedback')) !== 'on')
    return {
      ...warning('hot_standby_feedback is off'),
      remedy: 'Set hot_standby_feedback to on: else long reads are canceled there, and done again by the primary.',
    };
  return ok(`PostgreSQL ${versions[1]} follows ${versions[0]}, and had the newest change after ${lagMs} ms`);
}

/** How long the replica takes to have what is committed now; null: longer than is waited for. */
async function measureLag(primary: pg.Client, replica: pg.Client): Promise<number | null> {
  const began = performance.now();
  const position = await positionOf(primary);
  while ((await replayIn(replica)).position < position) {
    if (performance.now() - began > maximumLagMs) return null;
    await pause(20);
  }
  return Math.round(performance.now() - began);
}

const replayIn = async (client: pg.Client) => replayOf((await client.query(replayQuery)).rows[0]);

async function settingOf(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
  return rows[0]?.value ?? 'unknown';
}
