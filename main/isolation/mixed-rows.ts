import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { type Message, messageTables, readMessage } from './messages.ts';
import { tracesOf } from './synthetic-tenant.ts';
import type { IsolationWorld } from './world.ts';

const attempt = 'rows with data of both tenants';

/** Nothing of one tenant was written into a row of the other, or into a message to its people. */
export async function mixedRows(world: IsolationWorld, jobsFrom: Date): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  for (const name of world.watch.tables) {
    const messages = messageTables.includes(name) ? await countMessages(world, name, jobsFrom) : 0;
    const count = messages + (await countMixed(world, name));
    if (count > 0) cases.push({ area: 'table', name, attempt, outcome: `${count}`, ok: false });
  }
  if (cases.length === 0) cases.push({ area: 'protection', name: 'all tables', attempt, outcome: 'none', ok: true });
  return cases;
}

/** Rows with an id of the attacker and the secret of the other tenant. */
async function countMixed({ owner, attacker, victim }: IsolationWorld, table: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} found
    where to_jsonb(found)::text like '%"${attacker.tenant.prefix}-%' and to_jsonb(found)::text like $1`,
    [`%${victim.tenant.secret}%`],
  );
  return rows[0]?.count ?? 0;
}

/** Messages to people of the attacker with data of the other tenant. Until the jobs ran, calls have named its addresses. */
async function countMessages(
  { owner, services, attacker, victim: { tenant } }: IsolationWorld,
  table: string,
  jobsFrom: Date,
): Promise<number> {
  const { rows } = await owner.query<{ message: Message }>(
    `select to_jsonb(sent) as message from ${table} sent where recipient = any($1)`,
    [[attacker.tenant.owner.email, attacker.tenant.member.email]],
  );
  const named = `${tenant.owner.email} ${tenant.member.email}`;
  const leaks = rows.filter(({ message }) => {
    const given = new Date(message.created_at) < jobsFrom ? named : '';
    return tracesOf(tenant, readMessage(services.secrets, table, message), given) !== null;
  });
  return leaks.length;
}
