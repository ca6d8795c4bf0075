import { sql } from 'drizzle-orm';
import type { Health } from '#contract/operations/overview.ts';
import { hourMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';

/** Runs every self-check, each in a transaction of its own so that one that fails does not stop the others. */
export async function getHealth(ctx: Ctx, checks: readonly SelfCheck[]): Promise<Health> {
  const modules: Health['modules'] = [];
  for (const check of checks) modules.push(await runCheck(ctx, check));
  return { asOf: ctx.now(), modules, system: await systemHealth(ctx) };
}

async function runCheck(ctx: Ctx, { module, run }: SelfCheck): Promise<Health['modules'][number]> {
  try {
    const { isComplete, detail } = await ctx.db.transact(systemScope, (tx) => run(tx, ctx));
    return { name: module, state: isComplete ? 'complete' : 'attention', detail };
  } catch (error) {
    ctx.log.error('self-check.failed', { module, error });
    return { name: module, state: 'failed', detail: 'The check could not be completed. The server log says why.' };
  }
}

type Checked = Health['system'][number];

/** Below this the server soon refuses what it has to store. */
const lowSpaceBytes = 2 * 1024 ** 3;

/** The database, the disk, this process, and the errors of the last hour. */
async function systemHealth(ctx: Ctx): Promise<Checked[]> {
  return [await databaseHealth(ctx), await diskHealth(ctx), processHealth(), ...(await errorHealth(ctx))];
}

async function databaseHealth({ db }: Ctx): Promise<Checked> {
  const startedAt = performance.now();
  const { rows } = await db.transact(systemScope, (tx) =>
    tx.execute<{ version: string; size: string }>(
      sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    ),
  );
  const ms = Math.max(1, Math.round(performance.now() - startedAt));
  return {
    name: 'Database',
    state: 'complete',
    detail: `PostgreSQL ${rows[0]?.version}, ${rows[0]?.size}, answered in ${ms} ms.`,
  };
}

async function diskHealth({ files }: Ctx): Promise<Checked> {
  const free = await files.freeBytes();
  return {
    name: 'Disk space',
    state: free < lowSpaceBytes ? 'attention' : 'complete',
    detail: `${(free / 1024 ** 3).toFixed(1)} GB free for files.`,
  };
}

function processHealth(): Checked {
  const megabytes = Math.round(process.memoryUsage().rss / 1024 ** 2);
  const hours = process.uptime() / 3600;
  const uptime =
    hours < 1 ? 'less than an hour' : hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
  return { name: 'Server process', state: 'complete', detail: `${megabytes} MB of memory, running for ${uptime}.` };
}

async function errorHealth({ db, now }: Ctx): Promise<Checked[]> {
  const since = sql`${new Date(now().getTime() - hourMs).toISOString()}::timestamptz`;
  const { rows } = await db.transact(systemScope, (tx) =>
    tx.execute<{ server: string; browser: string }>(
      sql`select (select coalesce(sum(count), 0) from request_minutes where minute > ${since} and status >= 500) as server,
        (select count(*) from client_errors where last_seen_at > ${since}) as browser`,
    ),
  );
  return [
    counted('Server errors', Number(rows[0]?.server ?? 0), 'responses'),
    counted('Browser errors', Number(rows[0]?.browser ?? 0), 'kinds'),
  ];
}

function counted(name: string, count: number, noun: string): Checked {
  const found = count === 0 ? 'None' : `${count} ${noun}`;
  return { name, state: count > 0 ? 'attention' : 'complete', detail: `${found} in the last 60 minutes.` };
}
