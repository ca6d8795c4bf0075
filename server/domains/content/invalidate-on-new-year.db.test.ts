import { expect, test } from 'vitest';
import { createPageCache } from '#server/platform/http-cache/page-cache.ts';
import { createWorld } from '#server/testing/world.ts';
import { invalidateOnNewYear } from './invalidate-on-new-year.ts';
import { getSite } from './queries.ts';

const world = createWorld();

test('pages are rebuilt when a new year begins in Zurich, and not before', async () => {
  const pages = createPageCache();
  world.services.cache.onInvalidate((tags) => pages.invalidate(tags));
  const year = async () => (await getSite(await world.person().ctx())).year;
  world.now = new Date('2026-12-31T22:59:59Z');
  const invalidateIfNewYear = invalidateOnNewYear(world.services);
  expect(await year()).toBe(2026);
  await pages.get('/', async () => ({ value: {} as never, tags: ['site'] }));

  await invalidateIfNewYear();
  expect(pages.find('/')).toBeDefined();
  world.now = new Date('2026-12-31T23:00:00Z');
  await invalidateIfNewYear();
  expect(pages.find('/')).toBeUndefined();
  expect(await year()).toBe(2027);

  await pages.get('/', async () => ({ value: {} as never, tags: ['site'] }));
  await invalidateIfNewYear();
  expect(pages.find('/')).toBeDefined();
});
