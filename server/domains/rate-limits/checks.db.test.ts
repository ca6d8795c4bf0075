import { beforeEach, expect, test } from 'vitest';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { rateLimitChecks } from './checks.ts';

const world = createWorld();

const scoreOf = () =>
  world.services.db.transact(systemScope, async (tx) => {
    const outcome = await rateLimitChecks[0]?.run({ tx, services: world.services, installation: {} as never });
    return outcome?.score;
  });

const change = (text: string) => world.db.owner.query(`update rate_limit_rules set ${text}`);

beforeEach(async () => {
  await world.db.owner.query('update rate_limit_rules set mode = $1', ['enforced']);
});

test('a limit of sign-ins that no attempt reaches is none, and one twice as high counts half', async () => {
  expect(await scoreOf()).toBe(100);
  await change(`max_requests = 10 where pattern = '/auth/*'`);
  expect(await scoreOf()).toBe(50);
  await change(`max_requests = 1000000000 where pattern = '/auth/*'`);
  expect(await scoreOf()).toBe(0);
  await change(`max_requests = 5 where pattern = '/auth/*'`);
});

test('a rule that is looser than in a new installation counts like one that is not enforced; a stricter one counts', async () => {
  await change(`max_requests = 1000000000 where pattern = '/api/upload/*'`);
  expect(await scoreOf()).toBe(75);
  await change(`max_requests = 1 where pattern = '/api/upload/*'`);
  expect(await scoreOf()).toBe(100);
});
