import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { type Protection, readProtection } from '#server/domains/isolation/protection.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { attackAsShared } from './attack-as-shared.ts';
import { attackJobs, makeDue } from './attack-jobs.ts';
import {
  type Attack,
  attackProcedures,
  caseOf,
  type Outcome,
  type Procedure,
  proceduresOf,
} from './attack-procedures.ts';
import { makePack, openPack } from './exit-packs.ts';
import { type Message, messageTables, readMessage } from './messages.ts';
import { callAsOwnPeople } from './own-people.ts';
import { askAsOwnPeople } from './own-routes.ts';
import { ask, dataRoutes, type RouteRequest, scimRoutes } from './route-requests.ts';
import { addSharedPeople } from './shared-people.ts';
import { tracesOf } from './synthetic-tenant.ts';
import { createWorld, type IsolationWorld } from './world.ts';

export interface AttackResult {
  cases: IsolationCase[];
  /** What protects the rows of the attacked database, to compare with that of the installation. */
  protection: Protection;
}

/** Attacks one synthetic tenant from another in this database, which is thrown away: what it stores stays in it. */
export async function attackWorld(
  connection: Connection,
  folder: string,
  procedures: readonly Procedure[] = proceduresOf(),
): Promise<AttackResult> {
  const world = await createWorld(connection, folder);
  const { owner, services, watch, attacker, victim, callerFor } = world;
  try {
    const protection = await readProtection((text) => owner.query(text));
    const cases = coverage(world);
    const ownerOf = ({ tenant }: typeof attacker) => callerFor(tenant.id, tenant.owner);
    // Before the calls, with whose ids the packs would be filled.
    for (const [own, other] of [
      [attacker, victim],
      [victim, attacker],
    ] as const) {
      const packId = await makePack(services, await ownerOf(own), own.tenant.id);
      own.ids.set('tenant_exit_packs', [packId]);
      cases.push(await openPack(await ownerOf(own), packId, own.tenant, other.tenant));
    }
    // An id of each kind of row; of people also that of the member.
    const ids = [...[...victim.ids.values()].flatMap((some) => some.slice(0, 1)), victim.tenant.member.id];
    const attack = {
      procedures,
      attackers: {
        owner: () => ownerOf(attacker),
        member: () => callerFor(attacker.tenant.id, attacker.tenant.member),
      },
      victim: victim.tenant,
      ids,
      watch,
      async reset() {
        await owner.query(`delete from tenant_members where tenant_id = $1 and user_id = any($2)`, [
          attacker.tenant.id,
          [victim.tenant.owner.id, victim.tenant.member.id],
        ]);
        await watch.changes();
      },
    };
    // Before the calls, after which rows of the attacker have what they were made with.
    const ofVictim = () => ownerOf(victim);
    const byOwner = await callAsOwnPeople(ofVictim, victim.tenant, ids, procedures);
    const askedByOwner = await askAsOwnPeople(ofVictim, victim.tenant, ids, victim.scimToken);
    cases.push(...byOwner.cases, ...askedByOwner.cases);
    const reached = { inputs: byOwner.reached, requests: askedByOwner.reached };
    for (const person of await addSharedPeople(world))
      cases.push(...(await attackAsShared(person, victim.tenant, reached, procedures)));
    const before = await watch.digests();
    await watch.changes();
    // The routes first: afterwards the attacker's own archive names what the calls were made with.
    cases.push(...(await attackRoutes(attack, attacker.scimToken)), ...(await attackProcedures(attack)));
    cases.push(...unchanged(before, await watch.digests(), watch.explained()));
    await makeDue(owner, attacker.tenant.prefix);
    await (await ownerOf(attacker)).api.exitPacks.request({ id: attacker.tenant.id });
    await watch.changes();
    const jobsFrom = new Date();
    cases.push(...(await attackJobs(services, watch, folder)));
    cases.push(...(await mixedRows(world, jobsFrom)));
    return { cases, protection };
  } finally {
    await world.stop();
  }
}

/** Each table with rows of people or tenants had some to attack. */
function coverage({ victim: { ids, unfilled } }: IsolationWorld): IsolationCase[] {
  const attempt = 'has rows of the attacked tenant';
  return [
    ...[...ids.keys()].map((name) => ({ area: 'table' as const, name, attempt, outcome: 'yes', ok: true })),
    ...[...unfilled].map(([name, problem]) => ({
      area: 'table' as const,
      name,
      attempt,
      outcome: `no row could be made: ${problem}`,
      ok: false,
    })),
  ];
}

/** The rows of the attacked tenant are the same, byte for byte, before and after all calls. */
function unchanged(before: Map<string, string>, after: Map<string, string>, explained: Set<string>): IsolationCase[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => {
    const isSame = before.get(name) === after.get(name);
    const outcome = isSame ? 'the same' : explained.has(name) ? 'changed by the calls that may' : 'changed';
    return { area: 'table', name, attempt: 'rows after all calls', outcome, ok: isSame || explained.has(name) };
  });
}

/** Nothing of one tenant was written into a row of the other, or into a message to its people. */
async function mixedRows(world: IsolationWorld, jobsFrom: Date): Promise<IsolationCase[]> {
  const attempt = 'rows with data of both tenants';
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

const area = 'route' as const;

/** Requests every route outside the contract as each person of a tenant, and as the provider that calls for it. */
async function attackRoutes({ attackers, victim, ids, watch }: Attack, scimToken: string): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  const { owner, word } = victim;
  const attempt = async (ctx: Ctx, request: RouteRequest): Promise<Outcome> => {
    const { result, text } = await ask(ctx, request);
    return { result, trace: tracesOf(victim, text, `${request.path} ${request.init.body ?? ''}`) };
  };
  for (const { name, takesId, requests } of dataRoutes(ids)) {
    for (const [role, attacker] of Object.entries(attackers)) {
      const outcomes: Outcome[] = [];
      for (const request of requests) outcomes.push(await attempt(await (await attacker()).ctx(), request));
      const attack = { area, name, attempt: `asked for by the ${role} of another tenant` };
      cases.push(caseOf(attack, outcomes, await watch.changes(), takesId));
    }
  }
  for (const { name, takesId, requests } of scimRoutes(scimToken, ids, { email: owner.email, word })) {
    const outcomes: Outcome[] = [];
    for (const request of requests)
      outcomes.push(await attempt({ ...(await (await attackers.owner()).ctx()), actor: null }, request));
    const attack = { area, name, attempt: 'called by the provider of another tenant' };
    cases.push(caseOf(attack, outcomes, await watch.changes(), takesId));
  }
  return cases;
}
