import type pg from 'pg';
import type { JobResult, PgBoss, QueueOptions } from 'pg-boss';
import { applicationRole } from '#server/platform/db/application-role.ts';
import type { Connection, Tx } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';

const schema = 'jobs';

export interface JobQueue extends QueueOptions {
  name: string;
}

export interface Jobs {
  /** Enqueues jobs within the caller's transaction: they exist if and only if it commits. */
  send(tx: Tx, queue: string, payloads: readonly object[]): Promise<void>;
  /** Calls the handler for each job; if it throws, the job is retried by the queue's rules. Payloads contain ids, never content. */
  work<Payload>(queue: string, handler: (payload: Payload) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the queue's tables as the owner, with access for the application's role. Runs under the migration lock. */
export async function installJobs(owner: pg.Client, queues: readonly JobQueue[]): Promise<void> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    schema,
    db: { executeSql: (text, values) => owner.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  });
  // pg-boss also queries its tables in the background. When the connection is lost the queries below fail, which is
  // enough; without a listener its error event would end the process.
  boss.on('error', () => {});
  await boss.start();
  for (const { name, ...options } of queues) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
  await grantJobs(owner);
}

/** Grants the application's role access to the queue's tables, unless it has it. */
export async function grantJobs(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'S') and not case relkind
        when 'S' then has_sequence_privilege($2, oid, 'usage') else has_table_privilege($2, oid, 'select') end limit 1`,
    [schema, applicationRole],
  );
  if (rows.length === 0) return;
  await owner.query(`
    grant usage on schema ${schema} to ${applicationRole};
    grant select, insert, update, delete on all tables in schema ${schema} to ${applicationRole};
    grant usage on all sequences in schema ${schema} to ${applicationRole};
    grant execute on all functions in schema ${schema} to ${applicationRole};`);
}

/** At most 10 jobs a second, one after the other: background work leaves the disk to requests. */
const workOptions = { pollingIntervalSeconds: 1, batchSize: 10, perJobResults: true } as const;

/** Each job of a batch succeeds or fails on its own. Only the error's name is stored: messages may contain private data. */
async function settle(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } };
  }
}

export function createJobs(connection: Connection, log: Log): Jobs {
  const start = async () => {
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      ...connection,
      host: connection.host ?? undefined,
      password: typeof connection.password === 'string' ? connection.password : undefined,
      schema,
      max: 4,
      migrate: false,
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
    } as ConstructorParameters<typeof PgBoss>[0] & object);
    boss.on('error', (error) => logCondition(log, 'jobs.error', { error: error.message }));
    return boss.start();
  };
  let started: Promise<PgBoss> | null = null;
  const ready = () => (started ??= start());

  return {
    async send(tx, queue, payloads) {
      const boss = await ready();
      await boss.insert(
        queue,
        payloads.map((data) => ({ data })),
        { db: tx },
      );
    },
    async work<Payload>(queue: string, handler: (payload: Payload) => Promise<void>) {
      const boss = await ready();
      await boss.work<Payload, JobResult[], typeof workOptions>(queue, workOptions, async (batch) => {
        const results: JobResult[] = [];
        for (const job of batch) results.push(await settle(job.id, () => handler(job.data)));
        return results;
      });
    },
    async stop() {
      const boss = await started?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
