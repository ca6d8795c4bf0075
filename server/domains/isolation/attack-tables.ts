import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { readBeforeSignIn } from '#server/platform/db/table-checks.ts';
import { uuidv4 } from '#server/platform/ids.ts';
import type { SyntheticTenant, TableAttack, TenantTables } from '#server/records/tenant-tables.ts';

interface Sample extends TableAttack {
  of: string;
  row: (tenant: SyntheticTenant) => Record<string, unknown>;
}
type Samples = Readonly<Record<string, Sample>>;

/** Ends the transaction of an attack without an error: nothing of it is stored. */
class RolledBack extends Error {}

/**
 * Attacks one synthetic tenant from another in every table with the data of tenants, under the role of the application, in
 * a transaction that is rolled back. Returns every case.
 */
export async function attackTables(ctx: Ctx, tables: TenantTables): Promise<IsolationCase[]> {
  const samples = samplesOf(tables);
  const cases: IsolationCase[] = [];
  const attack = ctx.db.transact(systemScope, async (tx) => {
    cases.push(...(await coverage(tx, samples)));
    const [attacker, victim] = [await createTenant(tx, samples, cases), await createTenant(tx, samples, cases)];
    for (const [table, sample] of Object.entries(samples))
      cases.push(...(await attackTable(tx, table, sample, attacker, victim)));
    throw new RolledBack();
  });
  await attack.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return cases;
}

/** In the order in which their rows can be inserted: the reverse of that of their deletion. */
function samplesOf(tables: TenantTables): Samples {
  const sampled = Object.entries(tables).flatMap(([table, { of, sample, attack }]) =>
    sample ? [[table, { of, row: sample, ...attack }] as const] : [],
  );
  return Object.fromEntries(sampled.toReversed());
}

/** Every table with a tenant has a sample here and row-level security in the database. */
async function coverage(tx: Tx, samples: Samples): Promise<IsolationCase[]> {
  const { rows } = await tx.executeSql(
    `
    select relname as name, relrowsecurity as secured from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and (relname = any($1) or exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped))
    order by relname`,
    [Object.keys(samples)],
  );
  return (
    rows
      // What a token reaches, the attack of people of both tenants calls.
      .filter(({ name }) => !readBeforeSignIn.includes(String(name)))
      .map(({ name, secured }) => {
        const isCovered = String(name) in samples;
        return {
          area: 'table',
          name: String(name),
          attempt: 'row-level security is on, and the table is attacked',
          outcome: !isCovered ? 'not attacked' : secured ? 'on' : 'off',
          ok: isCovered && secured === true,
        };
      })
  );
}

/** A tenant with a row in every table. A table that even the system cannot write has lost its policy: a case of its own. */
async function createTenant(tx: Tx, samples: Samples, cases: IsolationCase[]): Promise<SyntheticTenant> {
  const tenant = { id: uuidv4(), userId: uuidv4(), at: '2000-01-01T00:00:00Z' };
  await tx.executeSql(`insert into users (id, email, created_at, updated_at) values ($1, $2, now(), now())`, [
    tenant.userId,
    `${tenant.userId}@synthetic.invalid`,
  ]);
  for (const [table, { row }] of Object.entries(samples)) {
    await tx.executeSql('savepoint sample');
    await insert(tx, table, row(tenant)).catch(async (error: unknown) => {
      await tx.executeSql('rollback to savepoint sample');
      cases.push({
        area: 'table',
        name: table,
        attempt: 'write a row of a synthetic tenant',
        outcome: refusalOf(error),
        ok: false,
      });
    });
  }
  return tenant;
}

function insert(tx: Tx, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row);
  const places = columns.map((_column, index) => `$${index + 1}`);
  return tx.executeSql(`insert into ${table} (${columns}) values (${places})`, Object.values(row));
}

async function attackTable(
  tx: Tx,
  table: string,
  { of, key = 'tenant_id', row, staffOnly }: Sample,
  attacker: SyntheticTenant,
  victim: SyntheticTenant,
) {
  const rowsOf = (text: string, values: unknown[]) => async () => (await tx.executeSql(text, values)).rows.length;
  const other = { ...row(victim), ...('id' in row(victim) && table !== 'tenants' && { id: uuidv4() }) };
  const read = rowsOf(`select 1 from ${table} where ${of}`, [victim.id]);
  const tried = async (attempt: string, run: () => Promise<number>, expected: 'none' | 'some') => {
    const { outcome, rows } = await outcomeOf(tx, run);
    return { area: 'table' as const, name: table, attempt, outcome, ok: expected === 'some' ? rows > 0 : rows === 0 };
  };
  await enterScope(tx, 'member', attacker.userId, attacker.id);
  const own = rowsOf(`select 1 from ${table} where ${of}`, [attacker.id]);
  const cases = [
    await tried('read own rows', own, staffOnly ? 'none' : 'some'),
    await tried('read rows of the other tenant', read, 'none'),
    await tried(
      'change rows of the other tenant',
      rowsOf(`update ${table} set ${key} = ${key} where ${of} returning 1`, [victim.id]),
      'none',
    ),
    await tried(
      'delete rows of the other tenant',
      rowsOf(`delete from ${table} where ${of} returning 1`, [victim.id]),
      'none',
    ),
    await tried(
      'write a row of the other tenant',
      async () => ((await insert(tx, table, other)) as { rowCount?: number }).rowCount ?? 1,
      'none',
    ),
  ];
  await enterScope(tx, 'member', attacker.userId, '');
  cases.push(await tried('read without a tenant in the scope', read, 'none'));
  await enterScope(tx, '', '', '');
  cases.push(await tried('read without a scope', read, 'none'));
  await enterScope(tx, 'system', '', '');
  return cases;
}

/** The number of rows, or the refusal of the database; what it changed is undone. */
async function outcomeOf(tx: Tx, run: () => Promise<number>): Promise<{ outcome: string; rows: number }> {
  await tx.executeSql('savepoint attempt');
  try {
    const rows = await run();
    return { outcome: `${rows} ${rows === 1 ? 'row' : 'rows'}`, rows };
  } catch (error) {
    return { outcome: refusalOf(error), rows: 0 };
  } finally {
    await tx.executeSql('rollback to savepoint attempt');
  }
}

function refusalOf(error: unknown): string {
  return `refused: ${error instanceof Error ? error.message : String(error)}`;
}

async function enterScope(tx: Tx, scope: string, userId: string, tenantId: string): Promise<void> {
  await tx.executeSql(
    `select set_config('firn.scope', $1, true), set_config('firn.user_id', $2, true), set_config('firn.tenant_id', $3, true)`,
    [scope, userId, tenantId],
  );
}
