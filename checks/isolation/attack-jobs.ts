import type pg from 'pg';
import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { loadInventories, schedulesOf } from '#server/domains.ts';
import type { Services } from '#server/platform/context.ts';
import { caseOf } from './attack-procedures.ts';
import { endColumn } from './fill-tables.ts';
import type { Watch } from './watch-rows.ts';

/** Ends everything of the attacking tenant that ends at some moment, so that its jobs have something to do. */
export async function makeDue(owner: pg.Client, prefix: string): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select relname as "table", attname as "column" from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and format_type(atttypid, null) ~ '^(timestamp|date)'`,
  );
  // Without the triggers that keep what was agreed, such as the last day of an offer.
  for (const { table, column } of rows.filter((row) => endColumn.test(row.column)))
    await owner.query(
      `begin; alter table ${table} disable trigger user;
      update ${table} row_of set ${column} = now() - interval '1 day'
      where ${column} is not null and to_jsonb(row_of)::text like '%"${prefix}-%';
      alter table ${table} enable trigger user; commit`,
    );
}

/** Runs every scheduled job once while only the other tenant has something due, and compares the rows of this one. */
export async function attackJobs(services: Services, watch: Watch, dataDir: string): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  // No server listens there.
  const server = { host: '127.0.0.1', port: 0, appUrl: services.appUrl };
  const elsewhere = { cdn: null, smtpUrl: null, s3: null, vulnerabilitiesFile: null };
  const secretsFile = `${dataDir}/secrets.json`;
  const files = { dataDir, auditHeadsFile: null, auditTimeStamps: null, secretsFile };
  const config = { ...files, ...server, ...elsewhere, browserPath: null };
  const stopping = new AbortController().signal;
  for (const { failureEvent, work } of schedulesOf(await loadInventories(), {
    services,
    config,
    outsideServices: [],
    stopping,
  })) {
    const job = failureEvent.replace(/\.failed$/, '');
    const name = cases.some((one) => one.name === job) ? `${job} (again)` : job;
    const result = await Promise.resolve(work(services)).then(
      () => 'ran',
      () => 'failed',
    );
    const attack = { area: 'job' as const, name, attempt: 'run while another tenant has work for it' };
    cases.push(caseOf(attack, [{ result, trace: null }], await watch.changes(), false));
  }
  return cases;
}
