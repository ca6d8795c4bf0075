import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { memberKinds } from '#contract/operations/notifications.ts';
import { defaultSettings, type Settings } from '#contract/operations/settings.ts';
import { hourMs } from '#contract/time/durations.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { explain } from '#server/testing/explain.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { maximumUnreadPerHour } from './audience.ts';
import { notify } from './notify.ts';

const world = createWorld();
type Known = Person & { id: string };
let ada: Known;
let ben: Known;
let mia: Known;
let count = 0;

beforeEach(async () => {
  count++;
  await world.db.owner.query("update users set role = 'user'");
  ada = await world.signedIn(`ada-${count}@firn.example`, 'admin');
  ben = await world.signedIn(`ben-${count}@firn.example`, 'admin');
  mia = await world.signedIn(`mia-${count}@bank.example`);
  await save({});
  await world.deliverMail();
});

async function save(change: Partial<Settings['notifications']>): Promise<void> {
  await updateSettings(await ada.ctx(), {
    section: 'notifications',
    values: { ...defaultSettings.notifications, ...change },
  });
}

/** What Ada does. */
const act = async (work: (tx: Tx, ctx: Ctx) => Promise<void>) => {
  const ctx = await ada.ctx();
  await transact(ctx, (tx) => work(tx, ctx));
};
const told = async ({ api }: Person) => (await api.notifications.list({})).rows.map(({ title }) => title);
const mailed = async () => (await world.deliverMail()).map(({ to }) => String(to)).sort();
const text = { title: 'A title', body: 'A text', href: '/projects/1' };

test('a member is notified of each kind as they chose, and their list holds at most fifty unread ones of an hour', async () => {
  for (const kind of memberKinds) {
    await act((tx, ctx) => notify(tx, ctx, { member: mia }, { kind, ...text, title: kind }));
    await mia.api.notifications.choose({ kind, inApp: false, byMail: false });
    await act((tx, ctx) => notify(tx, ctx, { member: mia }, { kind, ...text, title: kind }));
  }
  expect((await told(mia)).sort()).toEqual(memberKinds.toSorted());
  expect(await world.deliverMail()).toHaveLength(memberKinds.length);
  await mia.api.notifications.choose({ kind: 'project-status', inApp: true, byMail: false });
  await act(async (tx, ctx) => {
    for (let n = 0; n < maximumUnreadPerHour + 5; n++)
      await notify(tx, ctx, { member: mia }, { kind: 'project-status', ...text });
  });
  expect((await mia.api.notifications.unread()).unread).toBe(maximumUnreadPerHour + memberKinds.length - 1);
});

test('the team is notified in the app except the actor, and by mail at the addresses in the settings', async () => {
  const message = { kind: 'webhook-disabled', ...text, href: '/admin', mail: { button: 'Open' } } as const;
  await act((tx, ctx) => notify(tx, ctx, { team: 'all' }, message));
  expect([await told(ada), await told(ben)]).toEqual([[], ['A title']]);
  expect(await mailed()).toEqual([`ada-${count}@firn.example`, `ben-${count}@firn.example`]);
  await save({ adminNotificationEmails: 'desk@firn.example' });
  await act((tx, ctx) => notify(tx, ctx, { team: 'all' }, message));
  expect(await mailed()).toEqual(['desk@firn.example']);
  await save({ enableAdminAlerts: false });
  await act((tx, ctx) => notify(tx, ctx, { team: 'all' }, message));
  expect([(await told(ben)).length, await mailed()]).toEqual([2, []]);
});

test('administrators in person get the mail themselves, also while alerts are off, and nobody else does', async () => {
  const message = { kind: 'legal-document', ...text, href: '/admin', mail: { button: 'Open' } } as const;
  await save({ adminNotificationEmails: 'desk@firn.example', enableAdminAlerts: false });
  await act((tx, ctx) => notify(tx, ctx, { administrators: 'all' }, message));
  expect(await mailed()).toEqual([`ben-${count}@firn.example`]);
  await save({});
  await act((tx, ctx) => notify(tx, ctx, { administrators: [ada.id, ben.id, mia.id, null] }, message));
  expect([await told(ada), await told(ben), await told(mia)]).toEqual([[], ['A title'], []]);
  expect(await mailed()).toEqual([`ben-${count}@firn.example`]);
});

test('what happens to an account is told although notifications are off, also to the actor, with a capped mail of its own', async () => {
  await save({ enableUserNotifications: false, enableAdminAlerts: false });
  const [account, admin] = [`mia-${count}`, `ada-${count}`];
  const accounts = [
    { id: mia.id, email: `${account}@bank.example` },
    { id: ada.id, email: `${admin}@firn.example` },
  ];
  for (let n = 0; n < 4; n++)
    await act((tx, ctx) => notify(tx, ctx, { accounts }, { ...text, mail: { purpose: 'test', button: 'Open' } }));
  expect([(await told(mia)).length, (await told(ada)).length]).toEqual([4, 4]);
  expect((await mailed()).length).toBe(6);
  const subject = 'Capped by the act';
  await act((tx, ctx) =>
    notify(tx, ctx, { accounts }, { mail: { purpose: 'test', subject, blocks: [], cap: 'none' } }),
  );
  expect((await mailed()).length).toBe(2);
  expect((await told(mia)).length).toBe(4);
});

test('addresses get a mail alone, at most three an hour for a purpose or a subject of it', async () => {
  const send = (id: string, times: number) =>
    act(async (tx, ctx) => {
      const mail = {
        purpose: 'test',
        subject: 'Hello',
        blocks: ['A text'],
        about: { type: 'test', id },
      };
      for (let n = 0; n < times; n++) await notify(tx, ctx, { addresses: [`desk-${count}@firn.example`] }, { mail });
    });
  await send(ada.id, 5);
  expect((await mailed()).length).toBe(3);
  await send(ben.id, 1);
  expect((await mailed()).length).toBe(1);
});

test('a member reads the choices of administrators and their own, and of no other member; the team reads those of all', async () => {
  const noa = await world.signedIn(`noa-${count}@bank.example`);
  const banned = await world.signedIn(`banned-${count}@firn.example`, 'admin');
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
  const readBy = async (person: Person) =>
    transact(await person.ctx(), async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from notification_choices(array[${ada.id}, ${mia.id}, ${noa.id}, ${banned.id}]::uuid[], 'account', now())`,
      );
      return rows.map(({ id }) => id).sort();
    });
  expect(await readBy(mia)).toEqual([ada.id, mia.id].sort());
  expect(await readBy(ada)).toEqual([ada.id, mia.id, noa.id, banned.id].sort());
});

test('what administrators have not read in years is not counted again with each notification', async () => {
  await world.db.owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, at)
      select gen_random_uuid(), $1, case when n % 2 = 0 then 'new-inquiry' else 'account' end, 'Old', '', '/', $2::timestamptz - n * interval '1 hour'
      from generate_series(2, 20000) n`,
    [ada.id, world.now],
  );
  await world.db.owner.query('vacuum analyze notifications');
  const since = new Date(world.now.getTime() - hourMs).toISOString();
  const count = () =>
    explain(
      world.services.db,
      () =>
        sql`select unread from notification_choices(array[${ada.id}]::uuid[], 'new-inquiry', ${since}::timestamptz)`,
    );
  // The first time reads what the function is.
  await count();
  expect((await count()).blocks).toBeLessThan(50);
});
