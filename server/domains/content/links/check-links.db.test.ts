import { beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { deleteOldContent } from '#server/domains/content/editing/remove.ts';
import { createSafeFetch, type SafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { checkLinks } from './check-links.ts';

const world = createWorld();
let admin: Person & { id: string };
beforeAll(async () => {
  admin = await world.signedIn('editor@firn.example', 'admin');
});

/** Answers with the status at the end of the address, and counts what is asked at once. */
function answering() {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const fetch: SafeFetch = async (address) => {
    asked.push(address);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    if (address.includes('nowhere')) throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    return new Response('', { status: Number(address.slice(-3)) });
  };
  return { fetch, asked, most: () => most };
}

test('each address is asked once, five at a time, and what is surely gone is broken', async () => {
  const addresses = ['200', '301', '404', '410', '403', '500'].map((status) => `https://bank.example/${status}`);
  const { fetch, asked, most } = answering();
  const ctx = await admin.ctx();
  const results = await checkLinks(ctx, { addresses: [...addresses, ...addresses, 'https://nowhere.example/'] }, fetch);
  expect(Object.fromEntries(results.map(({ address, state }) => [address.slice(-3), state]))).toEqual({
    ...{ 200: 'reachable', 301: 'reachable', 404: 'broken', 410: 'broken' },
    ...{ 403: 'unknown', 500: 'unknown', 'le/': 'broken' },
  });
  expect([asked.length, most()]).toEqual([7, 5]);
});

test('results are stored with their date, used again for ten minutes, and deleted when they are old', async () => {
  const addresses = ['https://bank.example/stored/200'];
  expect(await admin.api.editing.links({ addresses })).toEqual([]);
  const { fetch, asked } = answering();
  await checkLinks(await admin.ctx(), { addresses }, fetch);
  await checkLinks(await admin.ctx(), { addresses }, fetch);
  expect(asked).toHaveLength(1);
  expect(await admin.api.editing.links({ addresses })).toMatchObject([{ state: 'reachable', checkedAt: world.now }]);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await checkLinks(await admin.ctx(), { addresses }, fetch);
  expect(asked).toHaveLength(2);
  world.now = new Date(world.now.getTime() + 91 * dayMs);
  await deleteOldContent(world.services);
  expect((await world.db.owner.query('select address from link_checks where address = $1', addresses)).rows).toEqual(
    [],
  );
});

test('no address inside our network is reached, and only https addresses are taken', async () => {
  const addresses = ['https://169.254.169.254/latest', 'https://127.0.0.1/', 'https://168.63.129.16/metadata'];
  const results = await checkLinks(
    await admin.ctx(),
    { addresses },
    createSafeFetch('https://www.firn.example', 'links'),
  );
  for (const { state, detail } of results)
    expect([state, detail]).toEqual(['unknown', expect.stringContaining('inside')]);
  for (const address of ['http://bank.example/', '/contact', 'file:///etc/passwd'])
    await expect(admin.api.editing.checkLinks({ addresses: [address] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
});

test('a member can neither ask for checks nor read them', async () => {
  const { api } = await world.signedIn('member@bank.example');
  const addresses = ['https://bank.example/'];
  await expect(api.editing.checkLinks({ addresses })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(api.editing.links({ addresses })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
