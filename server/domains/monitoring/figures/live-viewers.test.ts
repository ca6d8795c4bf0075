import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createQueryCache } from '#server/platform/query-cache.ts';
import { createLiveViewers } from './live-viewers.ts';

test('the stream of a session that has ended ends with it, those of others go on', async () => {
  const cache = createQueryCache();
  const viewers = createLiveViewers(cache);
  const allowed = { anna: true, ben: true };
  const responses = (['anna', 'ben'] as const).map((name) => {
    const response = Object.assign(new EventEmitter(), {
      writableLength: 0,
      write: () => true,
      ended: false,
      end() {},
    });
    response.end = () => {
      response.ended = true;
    };
    viewers.add(response as unknown as ServerResponse, async () => allowed[name]);
    return response;
  });
  allowed.anna = false;
  cache.invalidate(['projects']);
  await Promise.resolve();
  expect(viewers.size).toBe(2);
  cache.invalidate(['session:of-anna']);
  await expect.poll(() => viewers.size).toBe(1);
  expect(responses.map(({ ended }) => ended)).toEqual([true, false]);
});
