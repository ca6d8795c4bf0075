import { beforeAll, expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addInquiry } from './inquiries.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const hoursAgo = (hours: number) => new Date(world.now.getTime() - hours * hourMs);

test('without inquiries all counts are zero and there is no median', async () => {
  expect(await admin.api.inquiries.figures()).toEqual({
    asOf: world.now,
    newUnassigned: 0,
    overdue: 0,
    oldestOverdueDueAt: null,
    unread: 0,
    medianFirstAnswerMs: null,
    dueCount: 0,
    answeredInTimeShare: null,
  });
});

test('open inquiries are counted as of now, and spam is not counted', async () => {
  const read = await addInquiry(world, { receivedAt: hoursAgo(2), dueAt: hoursAgo(-22) });
  await admin.api.inquiries.markRead({ id: read });
  await addInquiry(world, { receivedAt: hoursAgo(70), dueAt: hoursAgo(46), assigneeId: admin.id });
  await addInquiry(world, { receivedAt: hoursAgo(60), dueAt: hoursAgo(36), status: 'in-progress' });
  await addInquiry(world, { receivedAt: hoursAgo(90), dueAt: hoursAgo(80), status: 'spam' });
  expect(await admin.api.inquiries.figures()).toMatchObject({
    newUnassigned: 1,
    overdue: 2,
    oldestOverdueDueAt: hoursAgo(46),
    unread: 2,
    medianFirstAnswerMs: null,
    dueCount: 2,
    answeredInTimeShare: 0,
  });
});

test('the median and the share cover the inquiries of the last 30 days', async () => {
  const answered = async (receivedHoursAgo: number, answeredAfterHours: number, dueAfterHours: number) =>
    addInquiry(world, {
      status: 'answered',
      receivedAt: hoursAgo(receivedHoursAgo),
      firstAnsweredAt: hoursAgo(receivedHoursAgo - answeredAfterHours),
      dueAt: hoursAgo(receivedHoursAgo - dueAfterHours),
    });
  await answered(100, 1, 24);
  await answered(100, 3, 24);
  await answered(100, 24, 24);
  await answered(100, 30, 24);
  await answered(30 * 24 + 1, 700, 24);
  expect(await admin.api.inquiries.figures()).toMatchObject({
    overdue: 2,
    medianFirstAnswerMs: 13.5 * hourMs,
    dueCount: 6,
    answeredInTimeShare: 3 / 6,
  });
});

test('only administrators read the figures', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.inquiries.figures()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
