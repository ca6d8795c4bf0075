import { beforeEach, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { maximumUnreadPerHour } from '#server/records/notifications/audience.ts';
import { notificationsData } from '#server/records/notifications/personal-data.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { addProjectFile } from './add-file.ts';

const world = createWorld();
type Known = Person & { id: string; email: string };
let team: Person;
let bora: TenantDetail;
let foehn: TenantDetail;
let anna: Known;
let beat: Known;
let eve: Known;
let count = 0;

beforeEach(async () => {
  count++;
  await world.createUser({ email: `team-${count}@firn.example`, role: 'admin' });
  team = world.person({ address: '192.0.2.7' });
  await team.api.auth.signIn({ email: `team-${count}@firn.example`, password });
  [bora, foehn] = [await addTenant(team), await addTenant(team)];
  anna = await personOf(bora, 'anna');
  beat = await personOf(bora, 'beat');
  eve = await personOf(foehn, 'eve');
  await world.deliverMail();
});

async function personOf(tenant: TenantDetail, name: string): Promise<Known> {
  const email = `${name}-${count}@bank.example`;
  const person = await world.signedIn(email);
  await join(world, tenant, person);
  return Object.assign(person, { email });
}

/** A project of the organisation, requested by Anna, of which nobody was told. */
async function addProject(by: Person = anna): Promise<string> {
  const { id } = await by.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await world.deliverMail();
  await world.db.owner.query("delete from notifications where kind = 'project-status'");
  return id;
}

const toldTo = async ({ api }: Person) =>
  (await api.notifications.list({})).rows.map(({ kind, title, body }) => [kind, title, body]);
const mailed = async () =>
  (await world.deliverMail())
    .map(({ to }) => String(to))
    .filter((to) => to.endsWith('@bank.example'))
    .sort();

async function addFile(by: Person, projectId: string): Promise<void> {
  const bytes = (async function* () {
    yield Buffer.from('text');
  })();
  await addProjectFile(await by.ctx(), { projectId, name: 'plan.txt' }, bytes);
}

test('the team sees the organisation of a project in its list, its detail and its export, and finds it by its name', async () => {
  const id = await addProject();
  const organisation = { id: bora.id, name: bora.name };
  expect((await team.api.projects.listAll({ q: bora.name })).rows).toMatchObject([{ id, organisation }]);
  expect(await team.api.projects.getAny({ id })).toMatchObject({ organisation });
  expect(await (await team.api.projects.exportCsv({ q: bora.name })).text()).toContain(
    `"${anna.email}","${bora.name}"`,
  );
  expect((await team.api.projects.listAll({ q: foehn.name })).rows).toEqual([]);
});

test('what the team does in a project of an organisation is told to each of its people once, and to nobody else', async () => {
  const id = await addProject();
  await eve.api.projects.create({ name: 'Other', description: 'A vault for others.' });
  const banned = await personOf(bora, 'banned');
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
  const invited = await world.signedIn(`invited-${count}@bank.example`);
  await world.db.owner.query(
    "insert into tenant_members (tenant_id, user_id, role, invited_at) values ($1, $2, 'member', now())",
    [bora.id, invited.id],
  );
  await world.deliverMail();

  await team.api.projects.answer({ id, body: 'We begin.' });
  expect(await mailed()).toEqual([anna.email, beat.email]);
  await team.api.projects.setStatus({ id, version: 1, status: 'running' });
  expect(await mailed()).toEqual([anna.email, beat.email]);
  await addFile(team, id);
  const told = [
    ['project-message', 'New message in “Vault”', 'We begin.'],
    ['project-status', '“Vault” is now: Running', 'The team changed the status of “Vault” from Requested to Running.'],
    ['project-message', 'New file in “Vault”', 'plan.txt'],
  ];
  for (const person of [anna, beat]) {
    expect((await toldTo(person)).toSorted()).toEqual(told.toSorted());
    expect((await person.api.notifications.list({})).rows[0]?.href).toBe(`/projects/${id}`);
  }
  for (const person of [eve, invited]) expect(await toldTo(person)).toEqual([]);
  const { rows } = await world.db.owner.query('select from notifications where user_id = $1', [banned.id]);
  expect(rows).toEqual([]);
});

test('a new project is told to the colleagues of whoever requested it, in the app, as they chose', async () => {
  const carl = await personOf(bora, 'carl');
  await carl.api.notifications.choose({ kind: 'project-status', inApp: false, byMail: true });
  const { id } = await anna.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  expect(await toldTo(beat)).toEqual([['project-status', 'New project: Vault', `Requested by ${anna.email}.`]]);
  expect((await beat.api.notifications.list({})).rows[0]?.href).toBe(`/projects/${id}`);
  for (const person of [anna, carl, eve]) expect(await toldTo(person)).toEqual([]);
  // Anna gets the acknowledgement of her request.
  expect(await mailed()).toEqual([anna.email]);
  await world.db.owner.query('delete from users where id = $1', [anna.id]);
  expect(await toldTo(beat)).toEqual([]);
});

test('what a colleague does is told to the others with their name, and is deleted with their account', async () => {
  const id = await addProject();
  await beat.api.projects.write({ id, body: 'I agree.' });
  await addFile(beat, id);
  expect(await mailed()).toEqual([anna.email, anna.email]);
  expect((await toldTo(anna)).toSorted()).toEqual([
    ['project-message', 'New file in “Vault”', `${beat.email} added “plan.txt”.`],
    ['project-message', 'New message in “Vault”', `${beat.email}: I agree.`],
  ]);
  for (const person of [beat, eve]) expect(await toldTo(person)).toEqual([]);
  expect((await team.api.notifications.list({ kind: 'member-message' })).rows).toHaveLength(2);
  await world.db.owner.query('delete from users where id = $1', [beat.id]);
  expect(await toldTo(anna)).toEqual([]);
});

test('a file says which colleague added it and is deleted by them alone, and its limit is that of the organisation', async () => {
  const id = await addProject();
  await addFile(beat, id);
  await addFile(team, id);
  const filesOf = async ({ api }: Person) =>
    (await api.projects.get({ id })).files.map(({ who, isOwn, fromTeam }) => [who, isOwn, fromTeam]);
  expect(await filesOf(beat)).toEqual([
    [beat.email, true, false],
    [null, false, true],
  ]);
  expect(await filesOf(anna)).toEqual([
    [beat.email, false, false],
    [null, false, true],
  ]);
  const { files, storageLimitGb } = await team.api.projects.getAny({ id });
  expect(files.map(({ who, isOwn }) => [who, isOwn])).toEqual([
    [beat.email, false],
    [`team-${count}@firn.example`, true],
  ]);
  expect(storageLimitGb).toBe(50);
  await expect(anna.api.projects.removeFile({ id: files[0]?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a colleague on legal hold deletes nothing from a project of others, nor anybody from a held one', async () => {
  const id = await addProject();
  await addFile(beat, id);
  const fileId = (await beat.api.projects.get({ id })).files[0]?.id ?? '';
  const held = { code: 'LEGAL_HOLD' };
  const onPerson = await team.api.privacy.placeHold({ kind: 'person', email: beat.email, reason: 'Dispute' });
  await expect(beat.api.projects.removeFile({ id: fileId })).rejects.toMatchObject(held);
  await team.api.privacy.liftHold({ id: onPerson.id, reason: 'Settled' });
  // Placed while Anna owned it.
  const onProject = await team.api.privacy.placeHold({ kind: 'project', id, reason: 'Dispute' });
  await world.db.owner.query('update projects set owner_id = $1 where id = $2', [beat.id, id]);
  await expect(beat.api.projects.removeFile({ id: fileId })).rejects.toMatchObject(held);
  await team.api.privacy.liftHold({ id: onProject.id, reason: 'Settled' });
  await beat.api.projects.removeFile({ id: fileId });
});

test('each of them is told as they chose', async () => {
  const id = await addProject();
  await anna.api.notifications.choose({ kind: 'project-message', inApp: false, byMail: true });
  await beat.api.notifications.choose({ kind: 'project-message', inApp: true, byMail: false });
  await team.api.projects.answer({ id, body: 'We begin.' });
  expect(await mailed()).toEqual([anna.email]);
  expect([(await toldTo(anna)).length, (await toldTo(beat)).length]).toEqual([0, 1]);
  // The choices of a colleague hold for what a colleague does too.
  await anna.api.projects.write({ id, body: 'Good.' });
  expect(await mailed()).toEqual([]);
  expect((await toldTo(beat)).length).toBe(2);
});

test('a talkative colleague fills nobody’s mailbox or list', async () => {
  const id = await addProject();
  await world.db.owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, at)
     select gen_random_uuid(), $1, 'project-message', 'Before', '', '/', $2 from generate_series(1, $3)`,
    [anna.id, world.now, maximumUnreadPerHour - 1],
  );
  for (let n = 0; n < 5; n++) await beat.api.projects.write({ id, body: `Message ${n}` });
  expect(await mailed()).toEqual([anna.email, anna.email, anna.email]);
  expect(await anna.api.notifications.unread()).toEqual({ unread: maximumUnreadPerHour });
});

test('nobody of a suspended organisation, nobody who has left, and of a project without one only its owner is told', async () => {
  const [id, own] = [await addProject(), await addProject(await world.signedIn(`solo-${count}@bank.example`))];
  await beat.api.organisation.leave({ id: bora.id });
  await team.api.projects.answer({ id, body: 'Only for those who are there.' });
  expect(await mailed()).toEqual([anna.email]);
  await team.api.projects.answer({ id: own, body: 'Only for you.' });
  expect(await mailed()).toEqual([`solo-${count}@bank.example`]);
  await world.db.owner.query("update tenants set status = 'suspended', suspended_reason = 'Unpaid' where id = $1", [
    bora.id,
  ]);
  await team.api.projects.answer({ id, body: 'For nobody.' });
  expect(await mailed()).toEqual([]);
});

test('notices of a project are shown in its organisation alone, and are gone with whoever leaves it', async () => {
  const id = await addProject();
  await team.api.projects.answer({ id, body: 'We begin.' });
  await join(world, foehn, anna);
  const seenBy = async ({ api }: Person) => {
    const { rows, unread } = await api.notifications.list({});
    return [rows.length, unread, (await api.notifications.unread()).unread];
  };
  await anna.api.organisation.choose({ id: bora.id });
  expect(await seenBy(anna)).toEqual([1, 1, 1]);
  const notice = String((await anna.api.notifications.list({})).rows[0]?.id);
  await anna.api.organisation.choose({ id: foehn.id });
  expect(await seenBy(anna)).toEqual([0, 0, 0]);
  await expect(anna.api.notifications.markRead({ id: notice })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await anna.api.notifications.markAllRead();
  await anna.api.organisation.choose({ id: bora.id });
  expect(await seenBy(anna)).toEqual([1, 1, 1]);

  await beat.api.organisation.leave({ id: bora.id });
  const stored = () => world.db.owner.query('select user_id from notifications where tenant_id = $1', [bora.id]);
  expect((await stored()).rows).toEqual([{ user_id: anna.id }]);
  expect(await seenBy(beat)).toEqual([0, 0, 0]);
  // One that was under way while they left.
  await world.db.owner.query('update notifications set user_id = $1 where tenant_id = $2', [beat.id, bora.id]);
  expect(await seenBy(beat)).toEqual([0, 0, 0]);
  const exported = await world.services.db.transact(systemScope, (tx) =>
    notificationsData.collect(tx, { ...beat, role: 'user', addresses: [] }),
  );
  expect(exported).toMatchObject({ notified: [] });
});

test('in the database too, notices of an organisation are read and written in it alone', async () => {
  const id = await addProject();
  await team.api.projects.answer({ id, body: 'We begin.' });
  const scope = (tenantId: string | null) => ({ kind: 'member' as const, userId: anna.id, tenantId });
  const seenIn = (tenantId: string | null) =>
    world.services.db.transact(scope(tenantId), async (tx) => (await tx.executeSql('select from notifications')).rows);
  expect([await seenIn(bora.id), await seenIn(foehn.id), await seenIn(null)]).toMatchObject([[{}], [], []]);
  const forge = world.services.db.transact(scope(foehn.id), (tx) =>
    tx.executeSql(
      `insert into notifications (id, user_id, kind, title, body, href, at, tenant_id)
       values (gen_random_uuid(), $1, 'project-message', 'Forged', '', '/', now(), $2)`,
      [beat.id, bora.id],
    ),
  );
  await expect(forge).rejects.toThrow('row-level security');
});

test('mails keep to the rules of the organisation: none without the second factor, no text where networks are listed', async () => {
  const id = await addProject();
  await world.db.owner.query('update users set has_factor = true where id = $1', [anna.id]);
  const set = (values: string) => world.db.owner.query(`update tenants set ${values} where id = $1`, [bora.id]);
  await set("mfa_required = true, mfa_required_from = '2999-01-01'");
  await team.api.projects.answer({ id, body: 'Before the day.' });
  expect(await mailed()).toEqual([anna.email, beat.email]);
  await set("mfa_required_from = '2000-01-01'");
  await team.api.projects.answer({ id, body: 'From the day on.' });
  expect(await mailed()).toEqual([anna.email]);

  await set("mfa_required = false, mfa_required_from = null, ip_allow_list = '{203.0.113.0/24}'");
  await team.api.projects.answer({ id, body: 'Only within the walls.' });
  const mails = (await world.deliverMail()).filter(({ to }) => String(to).endsWith('@bank.example'));
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).toContain(`/projects/${id}`);
    expect(JSON.stringify(mail)).not.toContain('within the walls');
  }
  const { rows } = await world.db.owner.query("select from notifications where body = 'Only within the walls.'");
  expect(rows).toHaveLength(2);
});

test('the database names the people of a project to whoever may see it alone', async () => {
  const id = await addProject();
  const named = (kind: 'member' | 'public', userId: string | null, tenantId: string | null) =>
    world.services.db.transact({ kind, userId, tenantId }, async (tx) => {
      const { rows } = await tx.executeSql("select email from people_to_notify($1, 'project-message', now())", [id]);
      return rows.length;
    });
  expect([
    await named('member', beat.id, bora.id),
    await named('member', eve.id, foehn.id),
    await named('member', anna.id, null),
    await named('public', null, null),
  ]).toEqual([2, 0, 0, 0]);
});

test('acts on several projects of an organisation at once wait for each other', async () => {
  const ids = [await addProject(), await addProject(beat), await addProject()];
  const rows = ids.map((id) => ({ id, version: 1 }));
  await Promise.all([
    ...ids.flatMap((id) => [
      anna.api.projects.write({ id, body: 'From Anna' }),
      beat.api.projects.write({ id, body: 'From Beat' }),
      team.api.projects.answer({ id, body: 'From us' }),
    ]),
    team.api.projects.setStatusOfMany({ rows, status: 'running' }),
    team.api.projects.setStatusOfMany({ rows: rows.toReversed(), status: 'running' }),
  ]);
  const { rows: told } = await world.db.owner.query(
    "select user_id, count(*)::int as n from notifications where href like '/projects/%' and user_id = any($1) group by 1",
    [[anna.id, beat.id]],
  );
  // Three messages of the other, three of the team and three new statuses.
  expect(told.map(({ n }) => n)).toEqual([9, 9]);
});
