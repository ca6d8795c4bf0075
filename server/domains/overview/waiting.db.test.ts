import { expect, test } from 'vitest';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

test('what waits is counted for the administrator who looks, and for nobody else', async () => {
  const admin = await world.signedIn('waiting@firn.example', 'admin');
  const colleague = await world.signedIn('colleague@firn.example', 'admin');
  const member = await world.signedIn('member@bank.example');
  const before = await admin.api.overview.waiting();
  const inquiry = await addInquiry(world);
  await member.api.projects.create({ name: 'Data room', description: 'A room for the files of the next audit.' });
  const after = await admin.api.overview.waiting();
  expect(after).toEqual({
    ...before,
    unreadInquiries: before.unreadInquiries + 1,
    requestedProjects: before.requestedProjects + 1,
    // Of the project.
    unreadNotifications: before.unreadNotifications + 1,
  });
  await admin.api.inquiries.markRead({ id: inquiry, read: true });
  expect(await admin.api.overview.waiting()).toMatchObject({ unreadInquiries: before.unreadInquiries });
  expect(await colleague.api.overview.waiting()).toMatchObject({ unreadInquiries: after.unreadInquiries });
  await expect(member.api.overview.waiting()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('messages that could not be delivered and changes to confirm are counted, but no more than 100', async () => {
  const admin = await world.signedIn('bounds@firn.example', 'admin');
  const { id } = (await admin.api.auth.session())?.user ?? { id: '' };
  await world.db.owner.query(
    `insert into pending_changes (id, kind, record_id, summary, href, payload, requested_by, requested_at, expires_at)
     select gen_random_uuid(), 'settings', 'settings.' || n, '', '/', '{}', $1, $2, $2::timestamptz + n * interval '1 hour'
     from generate_series(0, 120) as n`,
    [id, world.now],
  );
  expect(await admin.api.overview.waiting()).toMatchObject({ pendingChanges: 100 });
  await world.db.owner.query("delete from pending_changes where record_id not in ('settings.0', 'settings.1')");
  expect(await admin.api.overview.waiting()).toMatchObject({ pendingChanges: 1, failedMessages: 0 });
  await world.db.owner.query(
    `insert into mails (id, recipient, purpose, created_at, failed_at)
     values (gen_random_uuid(), 'a@b.example', 'test', $1, $1)`,
    [world.now],
  );
  expect(await admin.api.overview.waiting()).toMatchObject({ failedMessages: 1 });
});
