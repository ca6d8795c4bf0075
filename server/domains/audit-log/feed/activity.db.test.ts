import { expect, test } from 'vitest';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();

test("the summary has the account's dates and only the user's own activity", async () => {
  const anna = await world.signedIn('anna@bank.example');
  await world.signedIn('other@bank.example');
  world.now = new Date('2026-11-18T08:00:00Z');
  await anna.api.auth.signIn({ email: 'anna@bank.example', password });
  await anna.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  const summary = await anna.api.activity.summary();
  expect(summary).toMatchObject({ lastSignInAt: world.now, asOf: world.now, sessionTimeoutMinutes: 60 });
  expect(summary.recent.map(({ action, about }) => [action, about]).sort()).toEqual([
    ['project.requested', 'Vault'],
    ['session.opened', null],
    ['session.opened', null],
  ]);
});

test("a wrong password is listed as refused in the activity of the account's owner", async () => {
  const ben = await world.signedIn('ben@bank.example');
  await expect(
    world.person().api.auth.signIn({ email: 'ben@bank.example', password: 'not this one' }),
  ).rejects.toThrow();
  const { entries } = await ben.api.activity.list({});
  expect(entries.map(({ action, result }) => [action, result])).toContainEqual(['session.refused', 'refused']);
});

test('the list is paged', async () => {
  const carl = await world.signedIn('carl@bank.example');
  for (let n = 0; n < 28; n++) {
    world.now = new Date(world.now.getTime() + 1000);
    await carl.api.notifications.choose({ kind: 'project-status', inApp: n % 2 === 1, byMail: false });
  }
  const first = await carl.api.activity.list({});
  const second = await carl.api.activity.list({ after: first.next });
  expect([first.entries.length, second.entries.length, second.next]).toEqual([25, 4, null]);
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(29);
});

test('weeks start on Monday in Zurich, and a week without activity counts zero', async () => {
  world.now = new Date('2026-11-15T22:59:00Z');
  const dora = await world.signedIn('dora@bank.example');
  world.now = new Date('2026-11-15T23:01:00Z');
  await dora.api.auth.signIn({ email: 'dora@bank.example', password });
  const { id } = await dora.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await dora.api.projects.write({ id, body: 'Hello' });
  const { weeks, projects, messages, asOf } = await dora.api.activity.figures();
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-3)).toEqual([
    { from: '2026-11-02', signIns: 0, activities: 0 },
    { from: '2026-11-09', signIns: 1, activities: 0 },
    { from: '2026-11-16', signIns: 1, activities: 2 },
  ]);
  expect([projects, messages, asOf]).toEqual([{ total: 1, open: 1, done: 0 }, { sent: 1, received: 0 }, world.now]);
});
