import { randomBytes } from 'node:crypto';
import { dayMs } from '#contract/time/durations.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Caller, callWithToken } from './people.ts';
import type { IsolationWorld } from './world.ts';

/** Somebody who works in both tenants, or has worked in the attacked one. */
export interface SharedPerson {
  kind: 'both' | 'former';
  /** Who calls, in the words of the certificate. */
  who: string;
  caller: Caller;
  /** The ids of a project and a notification of theirs in the attacked tenant. */
  ids: string[];
  /** Stands in all that they wrote there. */
  word: string;
  /** The name of the attacked tenant. */
  tenantName: string;
}

/**
 * Adds a person of both tenants, and one who was removed from the attacked one while signed in to it; each with a token: of the
 * one that was made in the other tenant while its owner works in the attacked one, and one that was made before they left.
 */
export async function addSharedPeople(world: IsolationWorld): Promise<SharedPerson[]> {
  const { attacker, victim, callerFor, services } = world;
  const both = await addColleague(world, 'both@synthetic.example');
  await join(world, attacker.tenant.id, both.userId);
  await both.caller.api.organisation.choose({ id: attacker.tenant.id });
  const program = await addColleague(world, 'program@synthetic.example');
  await join(world, attacker.tenant.id, program.userId);
  await program.caller.api.organisation.choose({ id: attacker.tenant.id });
  const ofOther = await program.caller.api.tokens.create(tokenForm(services.now()));
  await program.caller.api.organisation.choose({ id: victim.tenant.id });
  const former = await addColleague(world, 'former@synthetic.example');
  const kept = await former.caller.api.tokens.create(tokenForm(services.now()));
  const { id, owner } = victim.tenant;
  await (await callerFor(id, owner)).api.organisation.remove({ id: former.userId });
  return [
    { kind: 'both', who: 'somebody of both tenants who works in the other one', ...both },
    {
      kind: 'both',
      who: 'a token of the other tenant whose owner works in this one',
      ...program,
      caller: callWithToken(services, ofOther.token),
    },
    { kind: 'former', who: 'somebody who has left the tenant', ...former },
    { kind: 'former', who: 'a token of somebody who has left', ...former, caller: callWithToken(services, kept.token) },
  ];
}

const tokenForm = (now: Date) => ({
  name: 'Program',
  scopes: ['signed-in' as const],
  expiresOn: dayInZurich(new Date(now.getTime() + 30 * dayMs)),
});

/** An administrator of the attacked tenant who has requested a project there, and got an answer and a notification. */
async function addColleague(world: IsolationWorld, email: string) {
  const { owner, victim, addPerson, callerFor } = world;
  const { id: tenantId, secret, newId } = victim.tenant;
  const { id: userId, caller } = await addPerson(email);
  await join(world, tenantId, userId);
  await caller.api.organisation.choose({ id: tenantId });
  const word = `written${randomBytes(6).toString('hex')}`;
  const { id } = await caller.api.projects.create({ name: word, description: `About ${word}` });
  await caller.api.projects.write({ id, body: word });
  await (await callerFor(tenantId, victim.tenant.owner)).api.projects.write({ id, body: secret });
  const notificationId = newId();
  await owner.query(
    `insert into notifications (id, tenant_id, user_id, kind, title, body, href, at)
    values ($1, $2, $3, 'project-message', $4, $4, '/projects', now())`,
    [notificationId, tenantId, userId, secret],
  );
  const { name: tenantName } = await caller.api.organisation.get();
  return { userId, caller, ids: [id, notificationId], word, tenantName };
}

async function join({ owner, services }: IsolationWorld, tenantId: string, userId: string): Promise<void> {
  await owner.query(
    `insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at) values ($1, $2, 'admin', now(), now())`,
    [tenantId, userId],
  );
  services.cache.invalidate(null);
}
