import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRandom } from '#art/contours/terrain/random.ts';
import { poissonArrivals } from './arrivals.ts';
import { generate } from './generate.ts';
import type { Arrival, Site } from './journeys.ts';
import { Visitor } from './visitor.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers at once, but holds everything up that arrives in one half of a second. */
async function stallingServer(): Promise<string> {
  let began = 0;
  server = createServer((_request, response) => {
    began ||= performance.now();
    const since = performance.now() - began;
    const stalled = since > 500 && since < 1_000;
    setTimeout(() => response.end('done'), stalled ? 1_000 - since : 0);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const siteAt = (url: string): Site => ({
  url,
  pages: [],
  members: [],
  administrators: [],
  accounts: [],
  password: '',
});

const oneRequest = () => async (arrival: Arrival) => {
  const visitor = new Visitor(arrival.site.url, '10.0.0.1', arrival.recorders);
  await visitor.send('/', { kind: 'page', dueAt: arrival.dueAt });
  visitor.leave();
};

test('arrivals do not wait for a server that stalls, and what it held up is in the latencies', async () => {
  const url = await stallingServer();
  const result = await generate({ site: siteAt(url), rates: [100], seconds: 1.5, seed: 1, choose: oneRequest });
  const { count, p50Ms, p95Ms, maxMs, errors } = result.latencies.page;
  expect(errors).toEqual({});
  expect(count).toBe(result.arrivals);
  expect(count).toBeGreaterThan(100);
  // A third of the arrivals came in the stall. A closed loop would have sent one request in it, and its 95th percentile hides it.
  expect(p95Ms).toBeGreaterThan(300);
  expect(maxMs).toBeGreaterThan(400);
  expect(p50Ms).toBeLessThan(p95Ms / 2);
  expect(result.mostAtOnce).toBeGreaterThan(20);
});

test('arrivals have the rate of their part of the time, and are the same for the same seed', () => {
  const times = () => [...poissonArrivals([10, 200], 20_000, createRandom(7))];
  const all = times();
  expect(times()).toEqual(all);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  const early = all.filter((at) => at < 10_000).length;
  expect(early).toBeGreaterThan(70);
  expect(early).toBeLessThan(130);
  expect(all.length - early).toBeGreaterThan(1_850);
  expect(all.length - early).toBeLessThan(2_150);
});

test('a load is sent to this machine only, and ends', async () => {
  for (const url of ['https://firn.example', 'http://127.0.0.1.firn.example', 'http://10.0.0.1'])
    await expect(generate({ site: siteAt(url), rates: [1], seconds: 1, seed: 1 })).rejects.toThrow(
      'is not this machine',
    );
  const endless = { site: siteAt('http://127.0.0.1:9'), rates: [1], seconds: Number.POSITIVE_INFINITY, seed: 1 };
  await expect(generate(endless)).rejects.toThrow('A load takes up to');
});
