import { and, desc, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { analyticsEvents } from '#server/domains/analytics/tables.ts';
import { explain } from '#server/testing/explain.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

beforeAll(async () => {
  await world.db.owner.query(
    `insert into analytics_events (id, session_id, event_type, event_name, properties, at, source, user_agent, route)
      select gen_random_uuid(), 'v', 'click', case n when 30000 then 'Zebra' else 'Button ' || n % 60 end, '{}', $1::timestamptz - n * interval '1 minute',
        'web', 'desktop Firefox', '/' from generate_series(1, 30000) n`,
    [world.now],
  );
  await world.db.owner.query('vacuum analyze analytics_events');
});

test.each([
  ['no event has', []],
  ['one event has', ['Zebra']],
])('a search for a name that %s reads no other events', async (_, names) => {
  const { eventName, at, id } = analyticsEvents;
  const { blocks } = await explain(world.services.db, (tx) =>
    tx
      .select()
      .from(analyticsEvents)
      .where(and(inArray(eventName, names)))
      .orderBy(desc(at), desc(id))
      .limit(26),
  );
  expect(blocks).toBeLessThan(50);
});
