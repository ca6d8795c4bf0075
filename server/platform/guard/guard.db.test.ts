import { createRouterClient } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { can, canInTenant, isOfTenant } from '#contract/permissions.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { createLog } from '#server/platform/log/log.ts';
import { refuse } from '#server/platform/refuse.ts';
import { router } from '#server/router.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { listPermissions } from './permissions.ts';

const world = createWorld();

let member: Person;
let admin: Person;
let banned: Person & { id: string };
let withoutFactor: Person;

beforeAll(async () => {
  member = await world.signedIn('member@bank.example');
  admin = await world.signedIn('admin@firn.example', 'admin');
  banned = await world.signedIn('banned@firn.example', 'admin');
  withoutFactor = await world.signedIn('one-factor@firn.example', 'admin');
  await world.db.owner.query("update users set has_factor = true where email = 'one-factor@firn.example'");
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
  world.services.cache.invalidate(null);
});

/** Calls a procedure by its path, and returns 'allowed' or the code of the refusal. */
async function call(context: Ctx, path: string, input: unknown): Promise<string> {
  let client: unknown = createRouterClient(router, { context });
  for (const part of path.split('.')) client = (client as Record<string, unknown>)[part];
  return (client as (input: unknown) => Promise<unknown>)(input).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
}

test.each([
  ['a visitor', () => world.person(), null],
  ['a member', () => member, 'user'],
  ['an administrator', () => admin, 'admin'],
  ['a banned administrator', () => banned, null],
] as const)(
  'every procedure allows or refuses %s by its permission, before it checks the input',
  async (_who, who, role) => {
    const context = withoutIsolationCheck(await who().ctx());
    expect(context.actor?.role ?? null).toBe(role);
    for (const garbage of ['garbage', null, [], 7]) {
      for (const { procedure, permission, takesInput, limits, refuses } of listPermissions(contract)) {
        // Without an input every call is the same, and some may be made once.
        if (!takesInput && garbage !== 'garbage') continue;
        const ofAct = [...refuses, ...(limits.length > 0 ? ['TOO_MANY_REQUESTS'] : [])];
        // The sign-out among them ends this session for those that follow.
        const ofCall = takesInput ? ['INVALID_INPUT'] : ['allowed', 'NOT_SIGNED_IN', ...ofAct];
        // Nobody here works in an organisation.
        const known = isOfTenant(permission) ? ['NOT_FOUND'] : ofCall;
        const refused = [role === null ? 'NOT_SIGNED_IN' : 'FORBIDDEN'];
        const answer = await call(context, procedure, garbage);
        expect(can(role, permission) ? known : refused, procedure).toContain(answer);
      }
    }
  },
);

test('without the required second factor only public calls and entering the factor are allowed', async () => {
  const context = await withoutFactor.ctx();
  for (const { procedure, permission, takesInput } of listPermissions(contract)) {
    const allowed = takesInput ? 'INVALID_INPUT' : 'allowed';
    const isAllowed = permission === 'public' || permission === 'any-assurance-level';
    const answer = await call(context, procedure, 'garbage');
    expect([procedure, answer]).toEqual([procedure, isAllowed ? allowed : 'MFA_REQUIRED']);
  }
});

test('what is done in an organisation is refused by the role there, before the input is checked', async () => {
  const tenant = await addTenant(await world.signedIn('roles@firn.example', 'admin'), { name: 'Roles' });
  const ofOrganisation = listPermissions(contract).filter(({ permission }) => isOfTenant(permission));
  expect(ofOrganisation.length).toBeGreaterThan(25);
  for (const role of ['owner', 'admin', 'member'] as const) {
    const person = await world.signedIn(`role-${role}@bank.example`);
    await join(world, tenant, person, role);
    const context = await person.ctx();
    for (const { procedure, permission, takesInput } of ofOrganisation) {
      const isAllowed = isOfTenant(permission) && canInTenant(role, permission);
      const answer = await call(context, procedure, 'garbage');
      if (!isAllowed) expect([role, procedure, answer]).toEqual([role, procedure, 'FORBIDDEN']);
      else if (takesInput) expect([role, procedure, answer]).toEqual([role, procedure, 'INVALID_INPUT']);
      else expect(answer, procedure).not.toBe('FORBIDDEN');
    }
  }
});

test('no call accepts text that cannot be stored, in whatever field', async () => {
  const typing = await world.signedIn('typing@firn.example', 'admin');
  const context = await typing.ctx();
  const owner = await world.signedIn('typing@bank.example');
  await join(world, await addTenant(typing, { name: 'Typing' }), owner, 'owner');
  const inOrganisation = await owner.ctx();
  for (const { procedure, permission } of listPermissions(contract).filter(({ takesInput }) => takesInput)) {
    for (const text of ['a\0', '\ud800', 'b\udc00c']) {
      const caller = isOfTenant(permission) ? inOrganisation : context;
      let client: unknown = createRouterClient(router, { context: caller });
      for (const part of procedure.split('.')) client = (client as Record<string, unknown>)[part];
      const answer = (client as (input: unknown) => Promise<unknown>)({ deep: [{ inside: text }], [text]: 1 });
      await expect(answer, procedure).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        status: 400,
        data: { fields: { 'deep.0.inside': expect.any(String), '': expect.any(String) } },
      });
    }
  }
});

test('text that cannot be stored is nothing to a call that takes no input: it is answered, and no bug is logged', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const context = { ...(await world.person().ctx()), log, failsOnUndeclaredRefusal: false };
  const open = listPermissions(contract).filter(({ takesInput, permission }) => !takesInput && permission === 'public');
  expect(open.map(({ procedure }) => procedure)).toContain('auth.session');
  for (const { procedure, refuses } of open)
    expect(['allowed', ...refuses], procedure).toContain(await call(context, procedure, { a: '\0' }));
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('a call that is refused changes nothing', async () => {
  const outsider = await world.signedIn('outsider@bank.example');
  const trace = async () =>
    (
      await world.db.owner.query(
        `select (select count(*) from inquiries) as inquiries, count(*) as entries from audit_entries
          where action <> 'procedure.refused'`,
      )
    ).rows;
  const before = await trace();
  const form = { name: 'Caller', email: 'caller@bank.example', subject: 'Called us', message: 'Wants an offer.' };
  expect(await call(await outsider.ctx(), 'inquiries.record', form)).toBe('FORBIDDEN');
  expect(await call(await world.person().ctx(), 'inquiries.record', form)).toBe('NOT_SIGNED_IN');
  expect(await trace()).toEqual(before);
});

test("a user's call without permission is audited once an hour for each procedure, a visitor's is not", async () => {
  const curious = await world.signedIn('curious@bank.example');
  const entries = async () =>
    (
      await world.db.owner.query(
        `select user_id, resource_id, severity, category, result, request_id, ip_address from audit_entries
          where action = 'procedure.refused' and (user_id is null or user_id = $1) order by id`,
        [curious.id],
      )
    ).rows;
  const ctx = await curious.ctx();
  const calls = ['inquiries.list', 'inquiries.list', 'settings.update', 'inquiries.list'];
  for (const procedure of calls) expect(await call(ctx, procedure, {})).toBe('FORBIDDEN');
  expect(await call(ctx, 'notifications.list', {})).toBe('allowed');
  expect(await call(await world.person().ctx(), 'inquiries.list', {})).toBe('NOT_SIGNED_IN');
  const entry = {
    user_id: curious.id,
    severity: 'medium',
    category: 'security',
    result: 'refused',
    request_id: ctx.request.id,
    ip_address: ctx.request.address,
  };
  expect(await entries()).toEqual([
    { ...entry, resource_id: 'inquiries.list' },
    { ...entry, resource_id: 'settings.update' },
  ]);
});

test('a call without permission whose audit entry cannot be written is answered with 503', async () => {
  const context = await (await world.signedIn('unaudited@bank.example')).ctx();
  const failing = {
    ...context,
    auditForbiddenCall: () => Promise.reject(Object.assign(new Error('timeout'), { code: '57014' })),
  };
  expect(await call(failing, 'inquiries.list', {})).toBe('UNAVAILABLE');
});

test('a refusal that its procedure does not declare fails a test with an error that names both', async () => {
  const { api } = await refusingWith('CHALLENGE_ENDED', { failsOnUndeclaredRefusal: true });
  await expect(api.content.search({ q: 'cloud' })).rejects.toThrow(
    'content.search refused with CHALLENGE_ENDED, which it does not declare',
  );
});

test('in production it reaches the caller unchanged, and is logged once with both names', async () => {
  const { api, lines } = await refusingWith('CHALLENGE_ENDED', { failsOnUndeclaredRefusal: false });
  await expect(api.content.search({ q: 'cloud' })).rejects.toMatchObject({ code: 'CHALLENGE_ENDED', status: 410 });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'refusal.undeclared',
    procedure: 'content.search',
    code: 'CHALLENGE_ENDED',
  });
});

/** The isolation check, which takes half a minute and has tests of its own, is refused by its limit. */
function withoutIsolationCheck(context: Ctx): Ctx {
  const consume: Limits['consume'] = (limit, subject) =>
    limit.name === 'isolation-runs'
      ? Promise.reject(refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 }))
      : context.limits.consume(limit, subject);
  return { ...context, limits: { ...context.limits, consume } };
}

/** A visitor for whom every rate limit refuses with this code. */
async function refusingWith(code: 'CHALLENGE_ENDED', services: Pick<Ctx, 'failsOnUndeclaredRefusal'>) {
  const lines: string[] = [];
  const limits = { ...world.services.limits, consume: () => Promise.reject(refuse(code)) };
  const log = createLog({ write: (line) => lines.push(line) });
  const context = { ...(await world.person().ctx()), ...services, limits, log };
  return { lines, api: createRouterClient(router, { context }) };
}
