import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { backupChecks } from '#server/domains/backups/checks.ts';
import { thisInstallation } from '#server/domains/checks/installation.ts';
import { CertificateUnknown } from '#server/platform/certificate/certificate-end.ts';
import type { Check, Installation } from '#server/platform/check.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/context.ts';
import { applicationRole } from '#server/platform/db/application-role.ts';
import { databaseChecks } from '#server/platform/db/checks.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { deploymentChecks } from '#server/platform/deployment-checks.ts';
import { exists } from '#server/platform/files/exists.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { mailCheck } from '#server/platform/mail/self-check.ts';
import { connectionsOfNode } from '#server/platform/processes/connections.ts';
import { configuredServices } from '#server/services.ts';
import { type Finding, failed, look, notChecked, ok, type Probe, warning } from './finding.ts';
import { replicaOf } from './replica.ts';

/** Checks of the running system that also say something beside it; their names, remedies and limits are theirs. */
const shared: readonly Check[] = [
  'deployment.https',
  'deployment.disk',
  'deployment.clock',
  'deployment.version',
  'security.certificate',
  'security.secrets-age',
  'database.checksums',
  'database.migrations',
  'database.indexes',
]
  .map((id) => {
    const check = [...deploymentChecks, ...databaseChecks].find((one) => one.id === id);
    if (!check) throw new Error(`there is no check ${id}`);
    return check;
  })
  .concat(backupChecks);

const oldestVersion = 15;

/** PostgreSQL's own default, 4, is that of turning disks. */
const mostRandomCost = 2;

interface Opened {
  config: Config;
  services: Services;
  installation: Installation;
}

/** What needs the database, which is started where the server is stopped and its data folder has one. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  const name = 'Database';
  if (config.databaseUrl === null && !(await exists(join(config.dataDir, 'postgres'))))
    return [
      await look({ name, remedy: '', run: async () => notChecked('There is none yet; the first start makes it') }),
    ];
  const findings: Finding[] = [];
  const connecting: Probe = {
    name,
    remedy:
      'Compare DATABASE_URL with the server’s address, user and password, or read DATA_DIR/postgres.log of the embedded one.',
    async run() {
      const database = await openDatabase(config, silentLog);
      try {
        const options = { log: silentLog, isStrict: false, maxConnections: 2 };
        const { services, stop } = await configuredServices(
          { ...config, redisUrl: null },
          database.connection,
          options,
        );
        try {
          await services.db.ping();
          const installation = thisInstallation(services, config, []);
          for (const probe of probesIn({ config, services, installation })) findings.push(await look(probe));
        } finally {
          await stop();
        }
        return ok(
          database.kind === 'embedded'
            ? `The embedded one in ${config.dataDir} answers`
            : 'The one of DATABASE_URL answers',
        );
      } finally {
        await database.stop();
      }
    },
  };
  return [
    await look(connecting),
    ...findings,
    ...(config.databasePoolerUrl === null ? [] : [await look(poolerOf(config))]),
    ...(config.databaseReplicaUrl === null ? [] : [await look(replicaOf(config))]),
  ];
}

/** Both of its databases answer, and a transaction ends with what it has set. */
function poolerOf(config: Config): Probe {
  return {
    name: 'Pooler',
    remedy:
      'Compare DATABASE_POOLER_URL with the address of the pooler, and its two databases and auth_query with docs/operations.md.',
    async run() {
      const { pooled, stop } = await openDatabase(config, silentLog);
      try {
        if (pooled === null) throw new Error('it is not configured');
        const names: string[] = [];
        for (const connection of [pooled.works, pooled.reads])
          names.push(
            await withClient(connection, async (client) => {
              const { rows } = await client.query<{ role: string; name: string }>(
                'select current_user as role, current_database() as name',
              );
              if (rows[0]?.role !== applicationRole) throw new Error(`it connects as ${rows[0]?.role}`);
              return rows[0].name;
            }),
          );
        return ok(`It answers for acts and for reads, both in ${[...new Set(names)].join(' and ')}`);
      } finally {
        await stop();
      }
    },
  };
}

function probesIn(opened: Opened): Probe[] {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    opened.services.db.transact(systemScope, async (tx) => {
      await tx.execute(sql`set transaction read only`);
      return work(tx);
    });
  return [
    ...shared.map((check) => probeOf(check, (run) => inTransaction((tx) => run({ tx, ...opened })))),
    {
      name: 'Version of PostgreSQL',
      remedy: `Move to PostgreSQL ${oldestVersion} or newer: firn backup create --logical, then restore.`,
      run: () =>
        inTransaction(async (tx) => {
          const version = await setting(tx, 'server_version');
          return (Number.parseInt(version, 10) >= oldestVersion ? ok : failed)(version);
        }),
    },
    {
      name: 'Durability of the database',
      remedy:
        'Set fsync, synchronous_commit and full_page_writes to on: what was acknowledged is lost otherwise when power fails.',
      run: () =>
        inTransaction(async (tx) => {
          const names = ['fsync', 'synchronous_commit', 'full_page_writes'];
          const values = [];
          for (const one of names) values.push({ one, value: await setting(tx, one) });
          const isOff = values.some(({ value }) => value === 'off');
          return (isOff ? failed : ok)(values.map(({ one, value }) => `${one} ${value}`).join(', '));
        }),
    },
    {
      name: 'Connections of the database',
      remedy: 'Raise max_connections of PostgreSQL, or run fewer nodes or SERVER_PROCESSES.',
      run: () =>
        inTransaction(async (tx) => {
          const most = Number(await setting(tx, 'max_connections'));
          const { serverProcesses, databaseUrl } = opened.config;
          const needed = connectionsOfNode(serverProcesses);
          const found = `${most} are possible, a node takes up to ${needed}`;
          const isShort = most < 2 * needed && databaseUrl !== null;
          return (most < needed ? failed : isShort ? warning : ok)(found);
        }),
    },
    {
      name: 'Cost of random reads',
      remedy:
        'On solid state disks set random_page_cost of PostgreSQL to 1.1: it reads whole tables instead of indexes otherwise.',
      run: () =>
        inTransaction(async (tx) => {
          const cost = await setting(tx, 'random_page_cost');
          return (Number(cost) > mostRandomCost ? warning : ok)(`random_page_cost ${cost}`);
        }),
    },
    {
      name: 'Role of the application',
      remedy: `Take privileges and memberships from ${applicationRole}: it must be an ordinary role that owns nothing.`,
      run: () =>
        inTransaction(async (tx) => {
          const { rows } = await tx.execute<{ name: string; privileged: boolean }>(
            sql`select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication
              or exists (select from pg_auth_members where member = oid) as privileged
              from pg_roles where rolname = current_user`,
          );
          const isOrdinary = rows[0]?.name === applicationRole && !rows[0].privileged;
          return (isOrdinary ? ok : failed)(`${rows[0]?.name}, ${rows[0]?.privileged ? 'with' : 'without'} privileges`);
        }),
    },
    {
      name: 'Email queue',
      remedy: 'Look at firn mail list --state failed, or at /admin/mail, for the answers of the mail server.',
      run: () =>
        inTransaction(async (tx) => {
          const { isComplete, detail } = await mailCheck.run(tx, opened.services);
          const { rows } = await tx.execute<{ count: number }>(
            sql`select count(*)::int as count from mails where failed_at is not null and archived_at is null`,
          );
          const count = rows[0]?.count ?? 0;
          const found = `${detail} ${count === 0 ? 'None was' : count === 1 ? '1 was' : `${count} were`} given up.`;
          return (isComplete && count === 0 ? ok : warning)(found);
        }),
    },
  ];
}

async function setting(tx: Tx, name: string): Promise<string> {
  const { rows } = await tx.execute<{ value: string }>(sql`select current_setting(${name}) as value`);
  return rows[0]?.value ?? 'unknown';
}

type RunCheck = (run: Check['run']) => ReturnType<Check['run']>;

function probeOf({ name, remedy, run }: Check, within: RunCheck): Probe {
  return {
    name,
    remedy,
    async run() {
      try {
        const { score, summary } = await within(run);
        if (score === null) return notChecked(summary.replace(/^Not checked: /, ''));
        return (score === 100 ? ok : score >= 50 ? warning : failed)(summary);
      } catch (error) {
        if (error instanceof CertificateUnknown) return notChecked(error.message);
        throw error;
      }
    },
  };
}
