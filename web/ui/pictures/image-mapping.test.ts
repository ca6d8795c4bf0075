import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MappingTools, readImageMapping } from './image-mapping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A network with the given responses that records the requests and their times. */
function network(respond: (address: string, attempt: number) => unknown) {
  const requests: { address: string; at: number }[] = [];
  const logged: string[] = [];
  const began = Date.now();
  const tools: MappingTools = {
    wait,
    log: (message) => logged.push(message),
    async fetch(address) {
      const attempt = requests.filter((one) => one.address === address).length;
      requests.push({ address, at: Date.now() - began });
      const body = respond(address, attempt);
      if (body === undefined) throw new Error('no network');
      return Response.json(body);
    },
  };
  return { tools, requests, logged };
}

test('the four indexes are fetched in parallel, and lists, team lists and plain maps are parsed', async () => {
  const { tools, requests, logged } = network((address) => {
    if (address === '/images/index.json') {
      return {
        images: [{ name: 'cloud', path: '/art/cloud.svg?v=1' }],
        team: [{ name: 'team/a', path: '/art/a.webp' }],
      };
    }
    return address === '/logos/index.json' ? { mark: '/logos/mark.svg?v=2' } : { images: [] };
  });
  const mapping = await readImageMapping(tools);
  expect(requests).toEqual(
    ['/images/index.json', '/logos/index.json', '/images/team/index.json', '/images/unsplash/index.json'].map(
      (address) => ({ address, at: 0 }),
    ),
  );
  expect(mapping.imagePath('cloud')).toBe('/art/cloud.svg?v=1');
  expect(mapping.imagePath('team/a')).toBe('/art/a.webp');
  expect(mapping.logoPath('mark')).toBe('/logos/mark.svg?v=2');
  expect(logged).toEqual([]);
});

test('an image that no index has is addressed by its plain name', async () => {
  const { tools } = network(() => ({ images: [] }));
  const mapping = await readImageMapping(tools);
  expect(mapping.imagePath('nowhere')).toBe('/images/nowhere');
  expect(mapping.imagePath('constructor')).toBe('/images/constructor');
  expect(mapping.logoPath('tenant')).toBe('/logos/tenant');
});

test('one index that fails is logged, and the others are used', async () => {
  const { tools, requests, logged } = network((address) =>
    address === '/logos/index.json' ? undefined : { cloud: '/art/cloud.svg' },
  );
  const mapping = await readImageMapping(tools);
  expect(requests).toHaveLength(4);
  expect(logged).toEqual(['/logos/index.json could not be read']);
  expect(mapping.imagePath('cloud')).toBe('/art/cloud.svg');
  expect(mapping.logoPath('mark')).toBe('/logos/mark');
});

test('when all fail they are retried after 2, 4 and 8 s, and then the defaults are used', async () => {
  const { tools, requests } = network(() => undefined);
  const pending = readImageMapping(tools);
  await vi.runAllTimersAsync();
  const mapping = await pending;
  expect([...new Set(requests.map(({ at }) => at))]).toEqual([0, 2_000, 6_000, 14_000]);
  expect(requests).toHaveLength(16);
  expect(mapping.logoPath('wordmark')).toBe('/logos/wordmark');
  expect(mapping.imagePath('cloud')).toBe('/images/cloud');
});

test('a successful retry ends the waiting', async () => {
  const { tools, requests } = network((_, attempt) => (attempt === 0 ? undefined : { cloud: '/art/cloud.svg' }));
  const pending = readImageMapping(tools);
  await vi.runAllTimersAsync();
  expect((await pending).imagePath('cloud')).toBe('/art/cloud.svg');
  expect(requests).toHaveLength(8);
});
