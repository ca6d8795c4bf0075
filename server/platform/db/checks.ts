import { sql } from 'drizzle-orm';
import { type Check, type CheckOutcome, line, namedEvidence, notChecked, shareScore } from '#server/platform/check.ts';
import type { Tx } from './db.ts';
import type { ReplicaState } from './replica/replica.ts';

const common = { category: 'Database', source: 'database catalogue' } as const;

/** The rows of a query on the catalogue. */
async function read<Row extends Record<string, unknown>>(tx: Tx, query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await tx.execute(query)).rows as Row[];
}

/** Tables below this size are read as fast without an index. */
const largeTableRows = 50_000;

/** Within this time every job that runs once a month has not run yet, but what a screen or a nightly job reads has been. */
const fewestDays = 7;

export const databaseChecks: readonly Check[] = [
  {
    ...common,
    id: 'database.checksums',
    name: 'Data checksums',
    critical: true,
    severity: 'high',
    requirements: ['PostgreSQL detects damaged pages by checksums'],
    remedy: 'Stop the server and run pg_checksums --enable on the data folder of PostgreSQL.',
    async run({ tx }) {
      const [found] = await read<{ on: string }>(tx, sql`select current_setting('data_checksums') as on`);
      const isOn = found?.on === 'on';
      return {
        score: isOn ? 100 : 0,
        summary: isOn ? 'Checksums are on' : 'Checksums are off: a damaged page is not noticed',
        evidence: [line('Asked', 'show data_checksums'), line('Expected', 'on'), line('Seen', found?.on ?? 'nothing')],
      };
    },
  },
  {
    ...common,
    id: 'database.migrations',
    name: 'Migrations applied',
    critical: true,
    severity: 'critical',
    requirements: [
      'Every migration of this version is applied',
      'No migration is applied that this version does not know',
    ],
    remedy: 'Restart the server with the version that belongs to this database: it migrates at its start.',
    source: 'migrations table',
    async run({ tx, installation }) {
      const known = await installation.migrations();
      const applied = (await read<{ name: string }>(tx, sql`select name from migrations`)).map(({ name }) => name);
      const waiting = known.filter((name) => !applied.includes(name));
      const unknown = applied.filter((name) => !known.includes(name));
      const isComplete = waiting.length + unknown.length === 0;
      return {
        score: isComplete ? 100 : 0,
        summary: isComplete
          ? `${applied.length} applied, none waiting`
          : `${waiting.length} waiting, ${unknown.length} unknown to this version`,
        evidence: [
          line('In this version', known.length),
          line('Applied', applied.length),
          ...namedEvidence('Waiting', waiting),
          ...namedEvidence('Unknown', unknown),
        ],
      };
    },
  },
  {
    ...common,
    id: 'database.indexes',
    name: 'Indexes are valid',
    critical: true,
    severity: 'high',
    requirements: ['No index is left invalid by an interrupted build'],
    remedy: 'Run REINDEX INDEX CONCURRENTLY for each of them.',
    async run({ tx }) {
      const rows = await read<{ name: string; valid: boolean }>(
        tx,
        sql`select indexrelid::regclass::text as name, indisvalid and indisready as valid from pg_index
          join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace order by 1`,
      );
      const invalid = rows.filter(({ valid }) => !valid).map(({ name }) => name);
      return {
        score: invalid.length === 0 ? 100 : 0,
        summary: `${rows.length - invalid.length} of ${rows.length} indexes are valid`,
        evidence: [line('Asked', 'pg_index'), ...namedEvidence('Invalid', invalid)],
      };
    },
  },
  {
    ...common,
    id: 'database.sequential-scans',
    name: 'Large tables are read by an index',
    critical: false,
    severity: 'medium',
    requirements: [`Tables above ${largeTableRows.toLocaleString('en')} rows are not read by sequential scans alone`],
    remedy: 'Add an index for the query that reads the table, in a migration.',
    async run({ tx }) {
      const rows = await read<{ name: string; scanned: boolean }>(
        tx,
        sql`select relname as name, seq_scan > 0 and coalesce(idx_scan, 0) = 0 as scanned from pg_stat_user_tables
          where n_live_tup >= ${largeTableRows} order by 1`,
      );
      const scanned = rows.filter((row) => row.scanned).map(({ name }) => name);
      return {
        score: shareScore(rows.length - scanned.length, rows.length),
        summary:
          rows.length === 0
            ? 'No table is large'
            : `${rows.length - scanned.length} of ${rows.length} large tables are read by an index`,
        evidence: [
          line('Asked', 'pg_stat_user_tables'),
          line('Large', `${largeTableRows.toLocaleString('en')} rows or more`),
          ...namedEvidence('Sequential scans only', scanned),
        ],
      };
    },
  },
  {
    ...common,
    id: 'database.unused-indexes',
    name: 'Indexes of large tables are used',
    critical: false,
    severity: 'low',
    requirements: [
      `Every index of a table above ${largeTableRows.toLocaleString('en')} rows was used since the statistics began, unless it keeps values unique`,
    ],
    remedy: 'Look whether a query still needs the index, and drop it in a migration if none does.',
    source: 'database statistics',
    async run({ tx }) {
      const [since] = await read<{ days: number }>(
        tx,
        sql`select floor(extract(epoch from clock_timestamp() - coalesce(
            (select stats_reset from pg_stat_database where datname = current_database()),
            (select min(applied_at) from migrations))) / 86400)::int as days`,
      );
      const days = since?.days ?? 0;
      if (days < fewestDays)
        return notChecked(`Not checked: the statistics are ${days} of at least ${fewestDays} days old`);
      const rows = await read<{ name: string; used: boolean; bytes: string }>(
        tx,
        sql`select indexrelname as name, i.idx_scan > 0 as used, pg_relation_size(indexrelid)::text as bytes
          from pg_stat_user_indexes i join pg_index using (indexrelid) join pg_stat_user_tables t using (relid)
          where t.n_live_tup >= ${largeTableRows} and not indisunique order by 1`,
      );
      const unused = rows.filter(({ used }) => !used);
      const megabytes = unused.reduce((sum, { bytes }) => sum + Number(bytes), 0) / 1024 ** 2;
      return {
        score: shareScore(rows.length - unused.length, rows.length),
        summary:
          rows.length === 0
            ? 'No table is large'
            : `${rows.length - unused.length} of ${rows.length} indexes of large tables are used`,
        evidence: [
          line('Asked', `pg_stat_user_indexes, ${days} days of statistics`),
          line('Large', `${largeTableRows.toLocaleString('en')} rows or more`),
          ...namedEvidence(
            'Never used',
            unused.map(({ name }) => name),
          ),
          ...(unused.length > 0 ? [line('Their size', `${megabytes.toFixed(1)} MB`)] : []),
        ],
      };
    },
  },
  {
    ...common,
    id: 'database.replication',
    name: 'Replication',
    critical: false,
    severity: 'medium',
    requirements: ['Each connected replica streams', 'The replica of DATABASE_REPLICA_URL answers lists and searches'],
    remedy: 'Run firn doctor, look at the log of the replica, and start it again.',
    source: 'database statistics',
    async run({ tx, services }) {
      const own = services.db.replica();
      if (own !== null) return outcomeOf(own);
      const rows = await read<{ name: string; state: string | null }>(
        tx,
        sql`select application_name as name, state from pg_stat_replication`,
      );
      if (rows.length === 0) return notChecked('Not checked: no replica is connected');
      // Whom PostgreSQL does not allow to see the state gets null.
      if (rows.every(({ state }) => state === null))
        return notChecked('Not checked: the role of the application may not see the state of replicas');
      const streaming = rows.filter(({ state }) => state === 'streaming').length;
      return {
        score: shareScore(streaming, rows.length),
        summary: `${streaming} of ${rows.length} replicas stream`,
        evidence: rows.map(({ name, state }) => line(name || 'replica', state ?? 'unknown')),
      };
    },
  },
];

const problems = {
  lag: 'is more than ten seconds behind',
  unreachable: 'does not answer',
  promoted: 'follows no server: it was promoted',
} satisfies Record<NonNullable<ReplicaState['problem']>, string>;

/** How the replica that this node reads from does. */
function outcomeOf({ problem, lagMs, reads }: ReplicaState): CheckOutcome {
  const all = Object.values(reads).reduce((sum, count) => sum + count, 0);
  return {
    score: problem === null ? 100 : 0,
    summary: problem === null ? 'The replica answers lists and searches' : `The replica ${problems[problem]}`,
    evidence: [
      line('Asked', 'the replica of DATABASE_REPLICA_URL, once a second'),
      line('Behind', lagMs === null ? 'not known since the start' : `${(lagMs / 1_000).toFixed(1)} s at most`),
      line('Reads of this node since its start', all),
      ...Object.entries(reads)
        .filter(([, count]) => count > 0)
        .map(([result, count]) => line(result === 'replica' ? 'By the replica' : `By the primary: ${result}`, count)),
    ],
  };
}
