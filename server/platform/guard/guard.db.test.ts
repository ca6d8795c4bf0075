import { createRouterClient } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { type Access, can } from '#contract/permissions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { router } from '#server/router.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { listLocks } from './locks.ts';

const world = createWorld();

let member: Person;
let admin: Person;
let banned: Person & { id: string };
let owing: Person;

beforeAll(async () => {
  member = await world.signedIn('member@bank.example');
  admin = await world.signedIn('admin@firn.example', 'admin');
  banned = await world.signedIn('banned@firn.example', 'admin');
  owing = await world.signedIn('owing@firn.example', 'admin');
  await world.db.owner.query("update users set has_factor = true where email = 'owing@firn.example'");
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
  world.services.memory.forget(null);
});

/** Calls a procedure by its path, and answers 'open' or the code of the refusal. */
async function knock(context: Ctx, path: string, input: unknown): Promise<string> {
  let client: unknown = createRouterClient(router, { context });
  for (const part of path.split('.')) client = (client as Record<string, unknown>)[part];
  return (client as (input: unknown) => Promise<unknown>)(input).then(
    () => 'open',
    (error: { code: string }) => error.code,
  );
}

test.each([
  ['a stranger', () => world.person(), null],
  ['a member', () => member, 'user'],
  ['an administrator', () => admin, 'admin'],
  ['a banned administrator', () => banned, null],
] as const)('every door answers %s as its lock says, before it looks at what was sent', async (_who, who, role) => {
  const context = await who().ctx();
  expect(context.actor?.role ?? null).toBe(role);
  for (const garbage of ['garbage', null, [], 7]) {
    for (const { procedure, access, takesInput } of listLocks(contract)) {
      // Where nothing is asked for, nothing can be wrong.
      const open = takesInput ? 'INVALID_INPUT' : 'open';
      const shut = role === null ? 'NOT_SIGNED_IN' : 'FORBIDDEN';
      const answer = await knock(context, procedure, garbage);
      expect([procedure, answer]).toEqual([procedure, can(role, access as Access) ? open : shut]);
    }
  }
});

test('whoever owes a second factor finds every door shut but the public ones and the way up', async () => {
  const context = await owing.ctx();
  for (const { procedure, access, takesInput } of listLocks(contract)) {
    const open = takesInput ? 'INVALID_INPUT' : 'open';
    const isWayUp = access === 'public' || access === 'any-level';
    const answer = await knock(context, procedure, 'garbage');
    expect([procedure, answer]).toEqual([procedure, isWayUp ? open : 'LEVEL_NEEDED']);
  }
});

test('a door that is shut does nothing behind it', async () => {
  const outsider = await world.signedIn('outsider@bank.example');
  const trace = async () =>
    (
      await world.db.owner.query(
        'select (select count(*) from inquiries) as inquiries, count(*) as entries from audit_entries',
      )
    ).rows;
  const before = await trace();
  const form = { name: 'Caller', email: 'caller@bank.example', subject: 'Called us', message: 'Wants an offer.' };
  expect(await knock(await outsider.ctx(), 'inquiries.record', form)).toBe('FORBIDDEN');
  expect(await knock(await world.person().ctx(), 'inquiries.record', form)).toBe('NOT_SIGNED_IN');
  expect(await trace()).toEqual(before);
});
