import { expect, test } from 'vitest';
import { eventsPerPage } from '#contract/business/projects.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

test('a long history is paged, latest first, without gaps and without rows that arrive meanwhile', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const team = await world.signedIn('team@firn.example', 'admin');
  const { id } = await anna.api.projects.create({ name: 'Long talk', description: 'With more than one page.' });
  const total = 2 * eventsPerPage + 10;
  // Inserted directly, because the procedure is limited to sixty an hour; several share a time, so that only the id
  // orders them.
  await world.db.owner.query(
    `insert into project_events (id, project_id, kind, from_team, at, body)
      select gen_random_uuid(), $1, 'message', false, $2::timestamptz + (n / 3) * interval '1 second', n
      from generate_series(3, $3) n`,
    [id, world.now, total + 1],
  );
  for (const read of [anna.api.projects.get, team.api.projects.getAny]) {
    const pages = [await read({ id })];
    world.now = new Date(world.now.getTime() + 120_000);
    await anna.api.projects.write({ id, body: 'One more.' });
    for (let earlier = pages[0]?.earlier; earlier; earlier = pages[0]?.earlier)
      pages.unshift(await read({ id, before: earlier }));
    const sizes = pages.map(({ events }) => events.length);
    expect(sizes.slice(1)).toEqual([eventsPerPage, eventsPerPage]);
    const events = pages.flatMap((page) => page.events);
    expect(events[0]?.kind).toBe('created');
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    expect(events.map(({ at }) => at.getTime())).toEqual(
      events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
    expect(events.filter(({ body }) => body !== 'One more.')).toHaveLength(total);
  }
});

test('procedures that change a project return it without its history', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const lead = await world.signedIn('lead@firn.example', 'admin');
  const { id } = await ben.api.projects.create({ name: 'Short talk', description: 'With few words in it.' });
  expect(await ben.api.projects.write({ id, body: 'Hello' })).toEqual({ id });
  expect(await lead.api.projects.answer({ id, body: 'Hello' })).toEqual({ id });
  expect(await lead.api.projects.setStatus({ id, version: 1, status: 'running' })).not.toHaveProperty('events');
});
