import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';
import { projects } from './tables.ts';

const world = createWorld();
type Known = Person & { id: string };
let anna: Known;
let beat: Known;
let team: Known;

beforeAll(async () => {
  anna = await world.signedIn('anna@bank.example');
  beat = await world.signedIn('beat@bank.example');
  team = await world.signedIn('team@firn.example', 'admin');
});

const form = { name: 'New data room', description: 'Replace the file server of the deal team.' };

async function trace(id: string): Promise<Record<string, unknown>[]> {
  const sql = 'select action, user_email from audit_entries where resource_id = $1 order by at, id';
  return (await world.db.owner.query(sql, [id])).rows;
}

test('a new project has the status requested; the member and the team get a mail', async () => {
  const request = { ...form, serviceType: 'cloud', budget: '10k-50k', startOn: '2027-02-01' } as const;
  const { id } = await anna.api.projects.create(request);
  expect(await anna.api.projects.get({ id })).toMatchObject({ ...request, status: 'requested', files: [] });
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@bank.example', 'We received your project “New data room”'],
    ['team@firn.example', 'New project: New data room'],
  ]);
  expect(mails[1]?.text).toContain(`/admin/projects/${id}`);
  expect(await trace(id)).toEqual([{ action: 'project.requested', user_email: 'anna@bank.example' }]);
  expect(await team.api.overview.waiting()).toMatchObject({ requestedProjects: 1 });
  expect((await team.api.notifications.list({})).rows).toMatchObject([
    {
      kind: 'new-project',
      title: 'New project: New data room',
      body: 'Requested by anna@bank.example.',
      href: `/admin/projects/${id}`,
      read: false,
    },
  ]);
  expect(await anna.api.notifications.unread()).toEqual({ unread: 0 });
});

test('name and description are checked, and optional fields may be left empty', async () => {
  const empty = { name: 'ab', description: 'short', serviceType: '', budget: '', startOn: 'soon' };
  await expect(anna.api.projects.create(empty as never)).rejects.toMatchObject({
    data: {
      fields: {
        name: 'Name must be at least 3 characters',
        description: 'Description must be at least 10 characters',
        startOn: 'Please enter a date',
      },
    },
  });
  const { id } = await anna.api.projects.create({ ...form, serviceType: '', budget: '', startOn: '' } as never);
  expect(await anna.api.projects.get({ id })).toMatchObject({ serviceType: null, budget: null, startOn: null });
});

test('both sides write; the member sees that the team wrote, the team sees which administrator', async () => {
  const { id } = await anna.api.projects.create(form);
  await world.deliverMail();
  await anna.api.projects.write({ id, body: 'When can you start?' });
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['team@firn.example']);
  const notified = (await team.api.notifications.list({})).rows.filter(({ kind }) => kind === 'member-message');
  expect(notified).toMatchObject([
    {
      title: 'New message in “New data room”',
      body: 'anna@bank.example: When can you start?',
      href: `/admin/projects/${id}`,
    },
  ]);
  world.now = new Date(world.now.getTime() + 60_000);
  await team.api.projects.answer({ id, body: 'In March.' });
  const seen = await team.api.projects.getAny({ id });
  expect(seen.events.map(({ kind, who }) => [kind, who])).toEqual([
    ['created', 'anna@bank.example'],
    ['message', 'anna@bank.example'],
    ['message', 'team@firn.example'],
  ]);
  expect((await anna.api.projects.get({ id })).events.at(-1)).toMatchObject({
    fromTeam: true,
    who: null,
    body: 'In March.',
  });
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@bank.example', 'New message in “New data room”'],
  ]);
  const { rows } = await anna.api.notifications.list({});
  expect(rows[0]).toMatchObject({ kind: 'project-message', href: `/projects/${id}`, read: false });
  await expect(anna.api.projects.write({ id, body: '  ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a conversation is mailed to each administrator at most three times an hour, without using up the limit of another', async () => {
  await world.createUser({ email: 'team-member@firn.example', role: 'admin' });
  const member = await world.signedIn('talker@bank.example');
  const form = { name: 'A long talk', description: 'Somebody writes and writes.', service: null, budget: null };
  const [first, second] = [await member.api.projects.create(form), await member.api.projects.create(form)];
  await world.deliverMail();
  for (let n = 0; n < 5; n++) await member.api.projects.write({ id: first.id, body: `Message ${n}` });
  await member.api.projects.write({ id: second.id, body: 'Another matter' });
  const mails = (await world.deliverMail()).filter(({ to }) => to === 'team-member@firn.example');
  expect(mails.map(({ text }) => text.split('\n')[2])).toEqual([
    'Message 0',
    'Message 1',
    'Message 2',
    'Another matter',
  ]);
});

test('the team changes the status once; a change based on an older version is refused, the same status changes nothing', async () => {
  const { id } = await anna.api.projects.create(form);
  expect(await team.api.projects.setStatus({ id, version: 1, status: 'accepted' })).toMatchObject({
    status: 'accepted',
    version: 2,
  });
  await expect(team.api.projects.setStatus({ id, version: 1, status: 'declined' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await team.api.projects.setStatus({ id, version: 2, status: 'accepted' })).toMatchObject({ version: 2 });
  const { events, status } = await anna.api.projects.get({ id });
  expect([status, events.map(({ kind, detail }) => [kind, detail])]).toEqual([
    'accepted',
    [
      ['created', null],
      ['status', 'Accepted'],
    ],
  ]);
  const { rows } = await anna.api.notifications.list({});
  expect(rows.filter(({ href }) => href === `/projects/${id}`)).toMatchObject([
    { title: '“New data room” is now: Accepted' },
  ]);
});

test("another user's project is not found by any act and is in none of their lists", async () => {
  const { id } = await anna.api.projects.create(form);
  const before = await trace(id);
  for (const act of [() => beat.api.projects.get({ id }), () => beat.api.projects.write({ id, body: 'Hello' })])
    await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  // Not even an administrator can read it as their own.
  await expect(team.api.projects.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await beat.api.projects.list()).toEqual([]);
  expect(await trace(id)).toEqual(before);
  const nobody = '0190a000-0000-7000-8000-00000000dead';
  await expect(team.api.projects.answer({ id: nobody, body: 'Hello' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the database shows a project of a tenant to its people while they work there, and to the team', async () => {
  const { id } = await anna.api.projects.create(form);
  const bank = '0190a000-0000-4000-8000-0000000000ff';
  await world.db.owner.query('update projects set tenant_id = $2 where id = $1', [id, bank]);
  const seen = (kind: 'member' | 'staff' | 'public', userId: string | null, tenantId: string | null = null) =>
    world.services.db.transact({ kind, userId, tenantId }, async (tx) =>
      (await tx.select({ id: projects.id }).from(projects)).some((row) => row.id === id),
    );
  expect([
    await seen('member', anna.id),
    await seen('member', anna.id, bank),
    await seen('member', beat.id),
    await seen('member', beat.id, bank),
    await seen('staff', team.id),
    await seen('public', null),
  ]).toEqual([false, true, false, true, true, false]);
});

test("the team's list finds by name, text and address, filters by status and is paged without gaps", async () => {
  const carla = await world.signedIn('carla@office.example');
  for (let n = 0; n < 27; n++) {
    world.now = new Date(world.now.getTime() + 1000);
    // Inserted directly, because the procedure is limited to twenty a day.
    await world.db.owner.query(
      `insert into projects (id, owner_id, name, description, created_at, updated_at) values ($1, $2, $3, 'Percent: 100%', $4, $4)`,
      [world.services.newId(), carla.id, `Wave ${n}`, world.now],
    );
  }
  const first = await team.api.projects.listAll({ q: 'carla@office' });
  expect([first.rows.length, first.matching, first.rows[0]?.name]).toEqual([25, 27, 'Wave 26']);
  const second = await team.api.projects.listAll({ q: 'carla@office', after: first.next });
  expect([second.rows.map(({ name }) => name), second.next]).toEqual([['Wave 1', 'Wave 0'], null]);
  expect((await team.api.projects.listAll({ q: '0% of' })).matching).toBe(0);
  expect((await team.api.projects.listAll({ q: '100%' })).matching).toBe(27);
  expect((await team.api.projects.listAll({ q: 'carla', status: 'done' })).matching).toBe(0);
});

test('a project can start today in Zurich at the earliest', async () => {
  // Half past midnight in Zurich.
  world.now = new Date('2026-11-20T23:30:00Z');
  const carla = await world.signedIn('carla@bank.example');
  await expect(carla.api.projects.create({ ...form, startOn: '2026-11-20' })).rejects.toMatchObject({
    data: { fields: { startOn: 'Please choose today or a later date' } },
  });
  const { id } = await carla.api.projects.create({ ...form, startOn: '2026-11-21' });
  expect(await carla.api.projects.get({ id })).toMatchObject({ startOn: '2026-11-21' });
});
