import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { goLiveContract } from '#contract/operations/go-live/go-live.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { addGoLiveFile, findGoLiveFile } from './files.ts';
import { isReopeningDue, reopenDue } from './reopen-due.ts';

const world = createWorld();
let admin: Person & { id: string };
let member: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  member = await world.signedIn('member@bank.example');
});

beforeEach(async () => {
  const { owner } = world.db;
  await owner.query('delete from go_live_files');
  await owner.query(
    `update go_live_items set completed = false, completed_at = null, completed_by = null, reopened_because = null,
       attestation = null, expires_on = null, check_id = null, assignee_id = null, due_on = null`,
  );
  await owner.query(
    "update go_live set scheduled_at = null, scheduled_by = null, release = null, released_at = null, releases = '{}'",
  );
  await owner.query('delete from notifications; delete from mails');
  await admin.api.auth.reauthenticate({ password });
});

const attestation = { attestation: 'Walked on 16 November', expiresOn: null };
const refused = (fields: object) => ({ code: 'INVALID_INPUT', data: { fields } });

async function itemOf(task: string) {
  const { items } = await admin.api.goLive.get();
  const found = items.find((item) => item.task === task);
  if (!found) throw new Error(`there is no item “${task}”`);
  return found;
}

async function completeCritical(): Promise<void> {
  const { items } = await admin.api.goLive.get();
  for (const { id, version } of items.filter(({ critical, completed }) => critical && !completed))
    await admin.api.goLive.complete({ id, version, attestation });
}

const actionsOf = async (id: string) => {
  const entries = 'select action from audit_entries where resource_id = $1 order by at, id';
  return (await world.db.owner.query<{ action: string }>(entries, [id])).rows.map(({ action }) => action);
};

test('a new installation has twelve items in nine categories, nine of them critical, each with a team', async () => {
  const { items, scheduledAt } = await admin.api.goLive.get();
  expect([items.length, items.filter(({ critical }) => critical).length, scheduledAt]).toEqual([12, 9, null]);
  expect(new Set(items.map(({ category }) => category)).size).toBe(9);
  expect(new Set(items.map(({ team }) => team)).size).toBe(7);
  const others = items.filter(({ critical }) => !critical);
  expect(others.map(({ task, priority }) => [task, priority])).toEqual([
    ['Accessibility reviewed by hand', 'high'],
    ['Announcement written', 'low'],
    ['Figures and consent checked', 'medium'],
  ]);
  expect(items.every(({ critical, priority }) => critical === (priority === 'critical'))).toBe(true);
});

test('an item is completed by an attestation and reopened, with history and audit entries', async () => {
  const { id, version } = await itemOf('Backup restored');
  await expect(admin.api.goLive.complete({ id, version })).rejects.toMatchObject(
    refused({ attestation: 'Please say what proves it' }),
  );
  const past = { ...attestation, expiresOn: '2026-11-16' };
  await expect(admin.api.goLive.complete({ id, version, attestation: past })).rejects.toMatchObject(
    refused({ expiresOn: 'Please choose today or a later date' }),
  );
  await admin.api.goLive.complete({ id, version, attestation });
  const completed = await itemOf('Backup restored');
  expect(completed).toMatchObject({
    completed: true,
    completedAt: world.now,
    completedBy: { email: 'admin@firn.example' },
    attestation: 'Walked on 16 November',
  });
  await expect(admin.api.goLive.complete({ id, version, attestation })).rejects.toMatchObject({ code: 'CONFLICT' });
  const { events } = await admin.api.goLive.reopen({ id, version: completed.version });
  expect(events.map(({ kind, task, reason }) => [kind, task, reason]).slice(-2)).toEqual([
    ['completed', 'Backup restored', 'Walked on 16 November'],
    ['reopened', 'Backup restored', null],
  ]);
  expect(await itemOf('Backup restored')).toMatchObject({ completed: false, completedBy: null, reopenedBecause: null });
  expect(await actionsOf(id)).toEqual(['go-live-item.completed', 'go-live-item.reopened']);
});

test('an item is assigned to an administrator with a due date, and to nobody else', async () => {
  const { id, version } = await itemOf('Support ready');
  const form = { assigneeId: admin.id, dueOn: '2026-12-01', checkId: null };
  await admin.api.goLive.assign({ id, version, ...form });
  expect(await itemOf('Support ready')).toMatchObject({
    assignee: { email: 'admin@firn.example' },
    dueOn: '2026-12-01',
  });
  await expect(
    admin.api.goLive.assign({ id, version: version + 1, ...form, assigneeId: member.id }),
  ).rejects.toMatchObject(refused({ assigneeId: 'Please choose an administrator' }));
});

test('who is about to leave is not among the choices, and keeps an item that is saved', async () => {
  const leaving = await world.signedIn('leaving@firn.example', 'admin');
  const { id, version } = await itemOf('Support ready');
  const form = { assigneeId: leaving.id, checkId: null };
  await admin.api.goLive.assign({ id, version, ...form, dueOn: null });
  const choices = async () => (await admin.api.inquiries.assignees()).map((person) => person.id);
  expect(await choices()).toContain(leaving.id);
  await leaving.api.account.requestDeletion({ email: 'leaving@firn.example' });
  expect(await choices()).not.toContain(leaving.id);
  await admin.api.goLive.assign({ id, version: version + 1, ...form, dueOn: '2026-12-01' });
  expect(await itemOf('Support ready')).toMatchObject({ assignee: { id: leaving.id }, dueOn: '2026-12-01' });
  const other = await itemOf('Backup restored');
  await expect(
    admin.api.goLive.assign({ id: other.id, version: other.version, ...form, dueOn: null }),
  ).rejects.toMatchObject(refused({ assigneeId: 'Please choose an administrator' }));
  await leaving.api.auth.signIn({ email: 'leaving@firn.example', password });
  expect(await choices()).toContain(leaving.id);
  await world.db.owner.query("update users set role = 'user' where id = $1", [leaving.id]);
  world.services.cache.invalidate(null);
});

test('a go-live is scheduled only when every critical item is complete; the team is notified and gets a calendar file', async () => {
  const { version } = await admin.api.goLive.get();
  const at = new Date('2026-12-01T08:00:00Z');
  await expect(admin.api.goLive.schedule({ version, at })).rejects.toMatchObject({
    code: 'GO_LIVE_BLOCKED',
    message: 'All critical items must be completed first',
  });
  await expect(admin.api.goLive.calendar()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await completeCritical();
  await expect(admin.api.goLive.schedule({ version, at: world.now })).rejects.toMatchObject(
    refused({ at: 'Please choose a time in the future' }),
  );
  const scheduled = await admin.api.goLive.schedule({ version, at });
  expect(scheduled).toMatchObject({ scheduledAt: at, scheduledBy: { email: 'admin@firn.example' } });
  await expect(admin.api.goLive.schedule({ version, at })).rejects.toMatchObject({ code: 'CONFLICT' });
  const [mail] = await world.deliverMail();
  expect(mail).toMatchObject({
    subject: 'Go-Live Scheduled!',
    attachments: [
      {
        name: 'go-live.ics',
        type: 'text/calendar;charset=utf-8',
        text: expect.stringContaining('DTSTART:20261201T080000Z'),
      },
    ],
  });
  // Of somebody else.
  await world.db.owner.query('update go_live set scheduled_by = null');
  const again = await admin.api.goLive.schedule({ version: scheduled.version, at });
  expect([again.version, await world.deliverMail()]).toEqual([scheduled.version, []]);
  const file = await admin.api.goLive.calendar();
  expect(file.name).toBe('go-live.ics');
  const text = (await file.text()).replaceAll('\r\n ', '');
  expect(text).toContain('DTSTART:20261201T080000Z');
  expect(text).toContain('SUMMARY:Go-live of Firn');
  expect(text).toContain('/quality-assurance?tab=go-live');

  const later = await admin.api.goLive.schedule({ version: scheduled.version, at: new Date('2026-12-02T08:00:00Z') });
  const cancelled = await admin.api.goLive.cancel({ version: later.version });
  expect(cancelled.scheduledAt).toBeNull();
  await expect(admin.api.goLive.cancel({ version: cancelled.version })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a new version opens what it touches, an expired attestation its item, and the team is notified once', async () => {
  await completeCritical();
  const support = await itemOf('Support ready');
  await admin.api.goLive.reopen({ id: support.id, version: support.version });
  const expiring = { ...attestation, expiresOn: '2026-11-20' };
  await admin.api.goLive.complete({ id: support.id, version: support.version + 1, attestation: expiring });
  // The first version that is seen changes nothing.
  expect(await reopenDue(world.services, '1.0.0', names)).toBe(0);
  expect(await reopenDue(world.services, '1.0.0', names)).toBe(0);
  expect(await reopenDue(world.services, '1.1.0', names)).toBe(4);
  expect(await itemOf('Way back rehearsed')).toMatchObject({
    completed: false,
    reopenedBecause: 'Version 1.1.0 is running now',
    attestation: 'Walked on 16 November',
  });
  expect(await itemOf('Backup restored')).toMatchObject({ completed: true });
  const mails = await world.deliverMail();
  expect(mails.map(({ subject }) => subject)).toEqual(['4 go-live items are open again']);
  world.now = new Date('2026-11-20T22:59:00Z');
  expect(await reopenDue(world.services, '1.1.0', names)).toBe(0);
  world.now = new Date('2026-11-20T23:01:00Z');
  expect(await reopenDue(world.services, '1.1.0', names)).toBe(1);
  const reasons = 'select reopened_because as reason from go_live_items where id = $1';
  expect((await world.db.owner.query(reasons, [support.id])).rows).toEqual([
    { reason: 'The attestation was valid until 2026-11-20' },
  ]);
  expect(await actionsOf(support.id)).toContain('go-live-item.reopened');
});

/** Stores a result of a check, as a run does. */
async function storeResult(id: string, score: number | null, summary: string, at = world.now): Promise<void> {
  await world.db.owner.query(
    `with run as (
       insert into check_runs (id, scope, created_at, finished_at, outcome)
       values (gen_random_uuid(), 'all', $4, $4, 'completed') returning id
     )
     insert into check_results
     select id, $1, 'Database', true, $2, $3, '[]', $4, 5 from run`,
    [id, score, summary, at],
  );
}

const names = new Map([['database.backup', 'Last restore test']]);

/** Lets a check prove an item, as the seed does, also one that this version does not have. */
async function bind(task: string, checkId: string) {
  await world.db.owner.query('update go_live_items set check_id = $2 where task = $1', [task, checkId]);
  return itemOf(task);
}

/** Gives an item another check, as an administrator does. */
async function assignCheck(task: string, checkId: string | null) {
  const { id, version } = await itemOf(task);
  return admin.api.goLive.assign({ id, version, assigneeId: null, dueOn: null, checkId });
}

const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};

test('a check decides about its item: it must pass on the version that runs, and opens the item when it fails', async () => {
  const unknown = await bind('Backup restored', 'database.backup');
  expect(unknown.check).toBeNull();
  await storeResult('database.backup', 60, 'The last backup is 40 days old');
  const { id, version, check } = await itemOf('Backup restored');
  expect(check).toMatchObject({ id: 'database.backup', status: 'fail', summary: 'The last backup is 40 days old' });
  await expect(admin.api.goLive.complete({ id, version, attestation })).rejects.toMatchObject(
    refused({ check: 'The check “Last restore test” fails: The last backup is 40 days old' }),
  );
  world.now = new Date(world.now.getTime() + 60_000);
  await storeResult('database.backup', 100, 'Restored today');
  await admin.api.goLive.complete({ id, version });
  expect(await itemOf('Backup restored')).toMatchObject({ completed: true, attestation: null });

  await reopenDue(world.services, '1.0.0', names);
  world.now = new Date(world.now.getTime() + 60_000);
  await reopenDue(world.services, '1.1.0', names);
  const older = await itemOf('Backup restored');
  expect([older.completed, older.check?.status]).toEqual([true, 'pending']);
  world.now = new Date(world.now.getTime() + 60_000);
  await storeResult('database.backup', 20, 'No backup');
  expect(await reopenDue(world.services, '1.1.0', names)).toBe(1);
  expect((await itemOf('Backup restored')).reopenedBecause).toBe('The check “Last restore test” fails: No backup');
});

test('a result of before the running version completes nothing, and a check that could not tell is attested', async () => {
  await bind('Backup restored', 'database.older');
  await storeResult('database.older', 100, 'Restored');
  await reopenDue(world.services, '2.0.0', names);
  world.now = new Date(world.now.getTime() + 60_000);
  await reopenDue(world.services, '2.1.0', names);
  const { id, version } = await itemOf('Backup restored');
  await expect(admin.api.goLive.complete({ id, version })).rejects.toMatchObject(
    refused({ check: 'The check “database.older” has not run on this version yet. Run the checks first.' }),
  );
  world.now = new Date(world.now.getTime() + 60_000);
  await storeResult('database.older', null, 'Not checked here');
  await expect(admin.api.goLive.complete({ id, version })).rejects.toMatchObject(
    refused({ attestation: 'Please say what proves it' }),
  );
  await admin.api.goLive.complete({ id, version, attestation });
  expect(await itemOf('Backup restored')).toMatchObject({ completed: true, check: { status: 'unchecked' } });
});

test('a check that fails is not got rid of: no unknown one takes its place, and another one needs a recent sign-in and is told', async () => {
  const task = 'Client data isolated';
  await bind(task, 'security.row-level-security');
  await expect(assignCheck(task, 'anything.else')).rejects.toMatchObject(
    refused({ checkId: 'This version has no such check' }),
  );
  await storeResult('security.row-level-security', 0, 'A table has no policy');
  later(11);
  await expect(assignCheck(task, null)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(await itemOf(task)).toMatchObject({ checkId: 'security.row-level-security' });
  // Of everything else it depends on nothing.
  await assignCheck(task, 'security.row-level-security');
  await admin.api.auth.reauthenticate({ password });
  await assignCheck(task, 'security.certificate');
  const [mail] = await world.deliverMail();
  expect(mail?.subject).toBe('A go-live item no longer depends on its check');
  expect(mail?.text).toContain('fails (A table has no policy)');
  // The other one has no result, so nothing is lost with it.
  await assignCheck(task, null);
  expect(await world.deliverMail()).toEqual([]);
});

test('what only a person attests of a critical item needs a recent sign-in, and the team is told', async () => {
  const other = await world.signedIn('other@firn.example', 'admin');
  const critical = await itemOf('Way back rehearsed');
  later(11);
  const ref = ({ id, version }: { id: string; version: number }) => ({ id, version, attestation });
  await expect(admin.api.goLive.complete(ref(critical))).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await admin.api.goLive.complete(ref(await itemOf('Announcement written')));
  await admin.api.auth.reauthenticate({ password });
  await admin.api.goLive.complete(ref(critical));
  const { rows } = await world.db.owner.query('select title, body from notifications where user_id = $1', [other.id]);
  expect(rows).toEqual([
    {
      title: 'Critical go-live item completed: Way back rehearsed',
      body: 'admin@firn.example attested: “Walked on 16 November”',
    },
  ]);
});

test('two versions that run side by side do not take turns, and the old one that comes back opens nothing', async () => {
  await completeCritical();
  for (const version of ['1.0.0', '1.1.0']) await reopenDue(world.services, version, names);
  await completeCritical();
  const deployed = "select count(*)::int as count from audit_entries where action = 'go-live.version-deployed'";
  const before = (await world.db.owner.query(deployed)).rows;
  await world.deliverMail();
  for (let minute = 0; minute < 3; minute++) {
    later(1);
    for (const version of ['1.0.0', '1.1.0']) expect(await reopenDue(world.services, version, names)).toBe(0);
  }
  expect((await world.db.owner.query(deployed)).rows).toEqual(before);
  expect(await world.deliverMail()).toEqual([]);
  const due = async (version: string) =>
    (await world.services.db.background.execute(sql`select ${isReopeningDue(version)(world.now)} as due`)).rows[0];
  await world.db.owner.query('update go_live_items set check_id = null, expires_on = null');
  expect([await due('1.0.0'), await due('1.2.0')]).toEqual([{ due: false }, { due: true }]);
});

test('the file of an attestation is stored, read by the team, and replaced by the next one while the item is open', async () => {
  const { id } = await itemOf('Backup restored');
  const upload = async (name: string, text: string) =>
    addGoLiveFile(await admin.ctx(), { itemId: id, name }, Readable.from([Buffer.from(text)]));
  await upload('drill.txt', 'First');
  const second = await upload('drill-2.txt', 'Restored in 12 minutes');
  expect((await itemOf('Backup restored')).file).toEqual({ id: second.id, name: 'drill-2.txt', size: 22 });
  const found = await findGoLiveFile(await admin.ctx(), second.id);
  expect(String(await (await found.open()).toArray())).toBe('Restored in 12 minutes');
  await expect(upload('drill.exe', 'MZ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await admin.api.goLive.complete({ id, version: (await itemOf('Backup restored')).version, attestation });
  await expect(upload('drill-3.txt', 'Nothing at all')).rejects.toMatchObject(
    refused({ file: 'This item is completed. Reopen it to replace its file' }),
  );
  expect((await itemOf('Backup restored')).file).toMatchObject({ id: second.id });
  await expect(findGoLiveFile(await admin.ctx(), 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a member learns how many items are complete and when the go-live is, and can call nothing else', async () => {
  await completeCritical();
  expect(await member.api.goLive.summary()).toEqual({ items: 12, completed: 9, scheduledAt: null });
  const calls = member.api.goLive as unknown as Record<string, (input: unknown) => Promise<unknown>>;
  for (const name of Object.keys(goLiveContract).filter((called) => called !== 'summary'))
    await expect(calls[name]?.({}), name).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
