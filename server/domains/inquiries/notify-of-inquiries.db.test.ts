import { beforeAll, expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { maximumUnreadPerHour } from '#server/records/notifications/audience.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addInquiry } from './inquiries.fixture.ts';
import { notifyOfInquiries } from './notify-of-inquiries.ts';

const world = createWorld();
type Known = Person & { id: string };
let anna: Known;
let beat: Known;

beforeAll(async () => {
  anna = await world.signedIn('anna@firn.example', 'admin');
  beat = await world.signedIn('beat@firn.example', 'admin');
});

const form = {
  name: 'Carla Visitor',
  email: 'carla@familyoffice.example',
  subject: 'Document archive',
  message: 'We hold about 38 TB of scanned files.',
};

async function announceAll(): Promise<void> {
  while ((await notifyOfInquiries(world.services)) > 0);
}

test('every administrator is notified of a new inquiry once, with its sender, subject and link; not of spam', async () => {
  const visitor = world.person();
  const { number } = await visitor.api.inquiries.submit(form);
  await visitor.api.inquiries.submit({ ...form, subject: 'From a program', website: 'https://spam.example' });
  await announceAll();
  await announceAll();
  const [stored] = (await anna.api.inquiries.list({ q: number })).rows;
  for (const { api } of [anna, beat]) {
    const { rows } = await api.notifications.list({});
    expect(rows).toMatchObject([
      {
        kind: 'new-inquiry',
        title: `New inquiry: ${form.subject}`,
        body: `${form.name} (${form.email}). ${number}, respond by Wednesday, 18 November 2026 at 11:07 (Zurich).`,
        href: `/admin/inquiries/${stored?.id}`,
        read: false,
      },
    ]);
  }
});

test('a flood leaves each administrator a limited number of unread notifications an hour, and all mails', async () => {
  await anna.api.notifications.markAllRead();
  await world.deliverMail();
  expect(await unread()).toEqual({ anna: 0, beat: 1 });
  await receive(maximumUnreadPerHour + 5);
  expect(await unread()).toEqual({ anna: maximumUnreadPerHour, beat: maximumUnreadPerHour });
  expect(await world.deliverMail()).toHaveLength(2 * (maximumUnreadPerHour + 5));

  await anna.api.notifications.markAllRead();
  await receive(1);
  expect(await unread()).toEqual({ anna: 1, beat: maximumUnreadPerHour });

  world.now = new Date(world.now.getTime() + hourMs);
  await receive(1);
  expect(await unread()).toEqual({ anna: 2, beat: maximumUnreadPerHour + 1 });
});

async function receive(howMany: number): Promise<void> {
  for (let n = 0; n < howMany; n++) await addInquiry(world, { pendingMails: 'team' });
  await announceAll();
}

async function unread(): Promise<Record<'anna' | 'beat', number>> {
  const sql = 'select count(*)::integer as n from notifications where user_id = $1 and read_at is null';
  const of = async ({ id }: Known) => (await world.db.owner.query(sql, [id])).rows[0].n as number;
  return { anna: await of(anna), beat: await of(beat) };
}

test('notifications that name an inquiry are deleted with it', async () => {
  await beat.api.notifications.markAllRead();
  const { number } = await world.person().api.inquiries.submit({ ...form, subject: 'Sent by mistake' });
  await announceAll();
  const named = async () => JSON.stringify((await beat.api.notifications.list({})).rows).includes('Sent by mistake');
  expect(await named()).toBe(true);
  const [stored] = (await anna.api.inquiries.list({ q: number })).rows;
  await anna.api.inquiries.remove({ id: String(stored?.id) });
  expect(await named()).toBe(false);
});

test('an act that has locked the address of its sender can refer to an inquiry that is being announced', async () => {
  await announceAll();
  await world.person().api.inquiries.submit({ ...form, email: 'dora@familyoffice.example' });
  const announcing = await world.services.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, 'dora@familyoffice.example');
    const under = announceAll();
    await expect.poll(() => waitingStatements(world.db.owner)).toBe(1);
    // As a row with a foreign key does; without the pause of a second after which the database ends a deadlock.
    const referring = await tx.execute(
      "select from inquiries where email = 'dora@familyoffice.example' for key share nowait",
    );
    expect(referring.rows).toHaveLength(1);
    return { under };
  });
  await announcing.under;
  expect((await world.deliverMail()).map(({ to }) => to)).toContain('dora@familyoffice.example');
});
