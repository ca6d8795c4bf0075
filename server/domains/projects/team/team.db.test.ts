import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProjectQuery } from '#contract/business/projects.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
type Known = Person & { id: string };
let member: Known;
let anna: Known;
let beat: Known;

beforeAll(async () => {
  member = await world.signedIn('member@bank.example');
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query('delete from projects; delete from mails');
});

async function addProject(name: string): Promise<string> {
  const { id } = await member.api.projects.create({ name, description: 'Replace the file server.' });
  await world.deliverMail();
  return id;
}
const list = async (query: Partial<ProjectQuery> = {}) => (await anna.api.projects.listAll(query)).rows;

test('an administrator becomes responsible; the member neither sees who nor gets a mail', async () => {
  const id = await addProject('Data room');
  await anna.api.projects.assign({ id, version: 1, assigneeId: beat.id });
  expect(await list({ assignee: beat.id })).toMatchObject([{ id, assignee: { email: 'beat@firn.example' } }]);
  expect([await list({ assignee: 'nobody' }), await list({ assignee: anna.id })]).toEqual([[], []]);
  expect(await anna.api.projects.getAny({ id })).toMatchObject({ assignee: { id: beat.id }, version: 2 });
  expect(await world.deliverMail()).toEqual([]);
  const seen = JSON.stringify([await member.api.projects.get({ id }), await member.api.projects.list()]);
  expect(seen).not.toContain(beat.id);
  expect(seen).not.toContain('beat@firn.example');
  await beat.api.projects.assign({ id, version: 2, assigneeId: null });
  expect(await list({ assignee: 'nobody' })).toMatchObject([{ id, assignee: null }]);
  const { rows } = await world.db.owner.query(
    "select action, user_email, details from audit_entries where resource_id = $1 and action like '%assigned' order by at, id",
    [id],
  );
  const detailsOf = (before: string | null, after: string | null) => ({
    assigneeId: after,
    changes: { assigneeId: [before, after] },
  });
  expect(rows).toEqual([
    { action: 'project.assigned', user_email: 'anna@firn.example', details: detailsOf(null, beat.id) },
    { action: 'project.unassigned', user_email: 'beat@firn.example', details: detailsOf(beat.id, null) },
  ]);
});

test('only an active administrator can be responsible, and an older version is a conflict', async () => {
  const id = await addProject('Data room');
  for (const assigneeId of [member.id, world.services.newId()])
    await expect(anna.api.projects.assign({ id, version: 1, assigneeId })).rejects.toMatchObject({
      data: { fields: { assigneeId: 'Please choose someone from the list' } },
    });
  await anna.api.projects.assign({ id, version: 1, assigneeId: anna.id });
  await expect(beat.api.projects.assign({ id, version: 1, assigneeId: beat.id })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await list()).toMatchObject([{ assignee: { id: anna.id } }]);
});

test('the pipeline counts the open projects by status', async () => {
  const [first, second, third] = [await addProject('One'), await addProject('Two'), await addProject('Three')];
  await anna.api.projects.setStatus({ id: first, version: 1, status: 'running' });
  await anna.api.projects.assign({ id: second, version: 1, assigneeId: anna.id });
  await anna.api.projects.setStatus({ id: third, version: 1, status: 'done' });
  expect((await anna.api.projects.figures()).steps).toEqual([
    { status: 'requested', count: 1, unassigned: 0 },
    { status: 'accepted', count: 0, unassigned: 0 },
    { status: 'running', count: 1, unassigned: 1 },
    { status: 'paused', count: 0, unassigned: 0 },
  ]);
});

test('a bulk change tells each member, and leaves what another administrator changed meanwhile', async () => {
  const ids = [await addProject('One'), await addProject('Two'), await addProject('Three')] as const;
  await beat.api.projects.setStatus({ id: ids[1], version: 1, status: 'declined' });
  await world.deliverMail();
  const rows = ids.map((id) => ({ id, version: 1 }));
  const result = await anna.api.projects.setStatusOfMany({ rows, status: 'accepted' });
  expect(result).toEqual({ changed: [ids[0], ids[2]].sort(), unchanged: [], conflicts: [ids[1]] });
  expect((await world.deliverMail()).map(({ subject }) => subject)).toEqual([
    '“One” is now: Accepted',
    '“Three” is now: Accepted',
  ]);
  const assigned = await anna.api.projects.assignMany({
    rows: (await list({ status: 'all' })).map(({ id, version }) => ({ id, version })),
    assigneeId: anna.id,
  });
  expect(assigned.changed).toHaveLength(3);
});

test('the export has the filtered projects with member and owner', async () => {
  const id = await addProject('=Data room');
  await anna.api.projects.assign({ id, version: 1, assigneeId: anna.id });
  const [header, line, ...more] = (await (await anna.api.projects.exportCsv({})).text()).trim().split('\r\n');
  expect(header).toContain('"Project","Status","Member","Member email","Organisation","Owner"');
  expect(line).toContain(`"'=Data room","Requested","","member@bank.example","","anna@firn.example"`);
  expect(more).toEqual([]);
  expect((await (await anna.api.projects.exportCsv({ status: 'done' })).text()).trim().split('\r\n')).toHaveLength(1);
});

test('a member can call none of it', async () => {
  const id = await addProject('Data room');
  const { projects } = member.api;
  const rows = [{ id, version: 1 }];
  const calls = [
    () => projects.figures(),
    () => projects.assignees(),
    () => projects.assigned(),
    () => projects.exportCsv({}),
    () => projects.assign({ id, version: 1, assigneeId: member.id }),
    () => projects.assignMany({ rows, assigneeId: null }),
    () => projects.setStatusOfMany({ rows, status: 'accepted' }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
