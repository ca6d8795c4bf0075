import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimitRules } from '#db/seed/rate-limits.ts';
import { systemContext } from '#server/platform/context.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { type RateLimits, startRateLimits } from './enforcement/rate-limits.ts';
import { switchOffRule } from './switch-off.ts';

const world = createWorld();
let team: Person & { id: string };
let rates: RateLimits;

beforeAll(async () => {
  team = await world.signedIn('team@firn.example', 'admin');
  rates = await startRateLimits(world.services);
});
afterAll(() => rates.stop());

const query = { q: '', mode: 'all', scope: 'all', sort: 'priority', after: null, until: null } as const;
const form = {
  name: 'Exports',
  pattern: '/api/exports/*',
  method: 'any' as const,
  limit: 2,
  windowSeconds: 60,
  scope: 'ip' as const,
  mode: 'enforced' as const,
  priority: 9,
  actions: [{ kind: 'block' as const, message: 'Too many exports' }],
  exceptions: [],
};
const namesFor = (method: string, path: string) => rates.matching(method, path).map(({ name }) => name);

/** The rules are read again shortly after a commit. */
const untilApplied = (check: () => boolean) => expect.poll(check).toBe(true);

test('the seeded rules are those of the requirements, in their order, and enforced', async () => {
  const { rows } = await team.api.rateLimits.list(query);
  expect(rows.map((rule) => ({ ...rule }))).toEqual(
    rateLimitRules.map((rule, index) =>
      expect.objectContaining({ ...rule, priority: index + 1, mode: 'enforced', exceptions: [] }),
    ),
  );
  expect(namesFor('GET', '/api/projects')).toEqual(['Global API', 'Per-user API']);
  expect(namesFor('POST', '/api/upload/media')).toEqual(['Global API', 'Per-user API', 'Upload']);
  for (const path of ['/auth', '/auth/verify', '/rpc/auth/signIn', '/rpc/passkeys/signIn'])
    expect(namesFor('POST', path)).toEqual(['Auth brute force']);
  expect(namesFor('GET', '/')).toEqual([]);
  expect(namesFor('POST', '/api/passkeys/sign-in')).toContain('Auth brute force');
  for (const path of ['/rpc/projects/list', '/rpc/passkeys/list', '/rpc/passkeys/startSignIn'])
    expect(namesFor('POST', path)).toEqual([]);
});

test('a rule is enforced as soon as it is saved, and no longer when it is switched off or deleted', async () => {
  const rule = await team.api.rateLimits.create(form);
  await untilApplied(() => namesFor('GET', '/api/exports/a').includes('Exports'));
  const ctx = await world.person({ address: '192.0.2.7' }).ctx();
  const request = { method: 'GET', path: '/api/exports/a' };
  const own = () => rates.matching('GET', request.path).filter(({ name }) => name === 'Exports');
  const results = await Promise.all([1, 2, 3].map(() => rates.consume(ctx, own(), request)));
  expect(results.map(({ refused }) => refused?.rule.block?.message)).toEqual([
    undefined,
    undefined,
    'Too many exports',
  ]);

  const off = await team.api.rateLimits.setMode({ id: rule.id, version: rule.version, mode: 'off' });
  await untilApplied(() => own().length === 0);
  await team.api.rateLimits.save({ ...form, id: off.id, version: off.version, limit: 5 });
  await untilApplied(() => own()[0]?.limit === 5);
  await team.api.rateLimits.remove({ id: rule.id });
  await untilApplied(() => own().length === 0);
});

test('another process applies a changed rule as soon as it is told of the change', async () => {
  const second = await startSecondProcess(world);
  const others = await startRateLimits(second.services);
  const rule = await team.api.rateLimits.create({ ...form, name: 'Everywhere' });
  // It reads the rules at its start and when it is told, and at no other time.
  await untilApplied(() => others.matching('GET', '/api/exports/a').some(({ name }) => name === 'Everywhere'));
  await others.stop();
  await second.stop();
  await team.api.rateLimits.remove({ id: rule.id });
});

test('every change is audited with its values before and after', async () => {
  const { id, version } = await team.api.rateLimits.create({ ...form, name: 'Audited' });
  await team.api.rateLimits.save({ ...form, id, version, name: 'Audited', limit: 7 });
  await team.api.rateLimits.remove({ id });
  const { rows } = await world.db.owner.query(
    'select action, user_id, details from audit_entries where resource_id = $1 order by at, id',
    [id],
  );
  expect(rows).toEqual([
    { action: 'rate-limit.created', user_id: team.id, details: { name: 'Audited' } },
    { action: 'rate-limit.saved', user_id: team.id, details: { name: 'Audited', changes: { limit: [2, 7] } } },
    { action: 'rate-limit.deleted', user_id: team.id, details: { name: 'Audited' } },
  ]);
});

test('a change of an older version is a conflict, and a taken name is said at its field', async () => {
  const { id, version } = await team.api.rateLimits.create({ ...form, name: 'Twice' });
  await team.api.rateLimits.save({ ...form, id, version, name: 'Twice', limit: 3 });
  await expect(team.api.rateLimits.save({ ...form, id, version, name: 'Twice' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(team.api.rateLimits.create({ ...form, name: 'twice' })).rejects.toMatchObject({
    data: { fields: { name: 'Another rule has this name' } },
  });
  await team.api.rateLimits.remove({ id });
});

test('what makes no sense is refused at its field', async () => {
  const refused = async (change: object) =>
    team.api.rateLimits.create({ ...form, ...change }).then(
      () => null,
      (error) => Object.keys(error.data.fields),
    );
  expect(await refused({ pattern: 'api' })).toEqual(['pattern']);
  expect(await refused({ limit: 0 })).toEqual(['limit']);
  expect(await refused({ windowSeconds: 86_401 })).toEqual(['windowSeconds']);
  expect(await refused({ actions: [] })).toEqual(['actions']);
  expect(await refused({ actions: [...form.actions, { kind: 'throttle', delayMs: 5 }] })).toEqual(['actions']);
  expect(await refused({ exceptions: ['not an address'] })).toEqual(['exceptions.0']);
});

test('a rule that would refuse every sign-in is not enforced, and may run in shadow', async () => {
  await expect(team.api.rateLimits.create({ ...form, name: 'Pages', pattern: '/*', limit: 20 })).rejects.toMatchObject({
    data: { fields: { limit: expect.stringContaining('would refuse all sign-ins') } },
  });
  const { id, version } = await team.api.rateLimits.create({
    ...form,
    name: 'Pages',
    pattern: '/*',
    limit: 20,
    mode: 'shadow',
  });
  await expect(team.api.rateLimits.setMode({ id, version, mode: 'enforced' })).rejects.toMatchObject({
    data: { fields: { mode: expect.stringContaining('would refuse all sign-ins') } },
  });
  await team.api.rateLimits.remove({ id });
});

test('a rule that counts everybody together may not refuse or delay sign-in and screens, whatever its limit', async () => {
  const shared = { ...form, name: 'Shared', scope: 'global' as const, limit: 100_000 };
  const sentence =
    'This counts all visitors together, so one visitor could keep everyone else from signing in. Count per IP address instead.';
  const delay = [{ kind: 'throttle' as const, delayMs: 5_000 }];
  for (const pattern of ['/auth', '/auth/*', '/rpc/*', '/rpc/auth/*', '/*', '/*/auth/*'])
    for (const actions of [form.actions, delay])
      await expect(team.api.rateLimits.create({ ...shared, pattern, actions }), pattern).rejects.toMatchObject({
        data: { fields: { scope: sentence } },
      });
  const { id, version } = await team.api.rateLimits.create({ ...shared, pattern: '/auth/*', mode: 'shadow' });
  await expect(team.api.rateLimits.setMode({ id, version, mode: 'enforced' })).rejects.toMatchObject({
    data: { fields: { mode: sentence } },
  });
  const alert = [{ kind: 'alert' as const, everyMinutes: 60 }];
  await team.api.rateLimits.save({ ...shared, id, version, pattern: '/auth/*', actions: alert });
  await team.api.rateLimits.remove({ id });
  const api = await team.api.rateLimits.create({ ...shared, pattern: '/api/*' });
  await team.api.rateLimits.remove({ id: api.id });
});

test('a rule is switched off by its name from the command line, which is audited', async () => {
  const { id } = await team.api.rateLimits.create({ ...form, name: 'Locks out' });
  const ctx = systemContext(world.services, 'cli');
  await expect(switchOffRule(ctx, 'No such rule')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await untilApplied(() => namesFor('GET', '/api/exports/a').includes('Locks out'));
  await switchOffRule(ctx, 'locks OUT');
  await untilApplied(() => !namesFor('GET', '/api/exports/a').includes('Locks out'));
  await switchOffRule(ctx, 'Locks out');
  const { rows } = await world.db.owner.query(
    "select user_id, details from audit_entries where resource_id = $1 and action = 'rate-limit.mode-changed'",
    [id],
  );
  expect(rows).toEqual([{ user_id: null, details: { name: 'Locks out', changes: { mode: ['enforced', 'off'] } } }]);
  await team.api.rateLimits.remove({ id });
});

test('a rule that would refuse its editor is not enforced, unless their address is excepted', async () => {
  const calls = { ...form, name: 'Calls of screens', pattern: '/rpc/*', scope: 'ip' as const, limit: 10 };
  await expect(team.api.rateLimits.create(calls)).rejects.toMatchObject({
    data: { fields: { limit: expect.stringContaining('would refuse you') } },
  });
  const { address } = (await team.ctx()).request;
  const { id } = await team.api.rateLimits.create({ ...calls, exceptions: [address] });
  await team.api.rateLimits.remove({ id });
});

test('an alert tells the administrators once in its pause, and a log entry is written once for each address', async () => {
  const rule = await team.api.rateLimits.create({
    ...form,
    name: 'Announced',
    pattern: '/api/announced',
    limit: 1,
    actions: [...form.actions, { kind: 'alert', everyMinutes: 60 }, { kind: 'log', everyMinutes: 60 }],
  });
  await untilApplied(() => namesFor('GET', '/api/announced').includes('Announced'));
  const request = { method: 'GET', path: '/api/announced' };
  const rules = rates.matching('GET', '/api/announced').filter(({ name }) => name === 'Announced');
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    const ctx = await world.person({ address }).ctx();
    for (let n = 0; n < 3; n++) await rates.consume(ctx, rules, request);
  }
  const count = async (sql: string) => Number((await world.db.owner.query(sql)).rows[0].count);
  const entries = () =>
    count(`select count(*) from audit_entries where action = 'rate-limit.exceeded' and resource_id = '${rule.id}'`);
  await expect.poll(entries).toBe(2);
  expect(await count("select count(*) from notifications where kind = 'rate-limit'")).toBe(1);
  await team.api.rateLimits.remove({ id: rule.id });
});

test('the alert says whether further requests are refused, delayed or let through', async () => {
  const block = { kind: 'block' as const, message: 'Enough' };
  const delay = { kind: 'throttle' as const, delayMs: 1 };
  const alert = { kind: 'alert' as const, everyMinutes: 60 };
  const request = { method: 'GET', path: '/api/told' };
  const ctx = await world.person({ address: '192.0.2.3' }).ctx();
  for (const [name, actions] of Object.entries({
    refused: [block, alert],
    delayed: [delay, alert],
    through: [alert],
  })) {
    const rule = await team.api.rateLimits.create({ ...form, name, pattern: request.path, limit: 1, actions });
    const own = () => rates.matching('GET', request.path).filter((found) => found.name === name);
    await untilApplied(() => own().length === 1);
    for (let n = 0; n < 2; n++) await rates.consume(ctx, own(), request);
    await team.api.rateLimits.remove({ id: rule.id });
  }
  const told = async () =>
    (await world.db.owner.query("select body from notifications where title like '%“%' and body like 'More than 1 %'"))
      .rows;
  const expected = ['refused', 'delayed', 'let through'].map((how) => `Further requests are ${how}.`);
  await expect
    .poll(async () => JSON.stringify(await told()))
    .toSatisfy((bodies: string) => expected.every((sentence) => bodies.includes(sentence)));
});

test('members and visitors may not see or change rules', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.rateLimits.list(query)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(world.person().api.rateLimits.create(form)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
