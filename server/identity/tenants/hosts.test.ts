import { expect, test } from 'vitest';
import type { Services } from '#server/platform/context.ts';
import { findTenantHost, mayBeForeign } from './hosts.ts';

const appUrl = 'https://firn.example';
const foreign = (header: string | undefined, url = appUrl) => mayBeForeign({ appUrl: url }, header);

test('another name on the internet is foreign, unless APP_URL is no such name itself', () => {
  for (const header of ['portal.bank.example', 'bank.firn.example', 'portal.bank.example:8080', 'firn.example.'])
    expect([header, foreign(header)]).toEqual([header, true]);
  for (const header of [
    'lost_x.attacker.example',
    'a~b.attacker.example',
    'b\u00fccher.attacker.example',
    `${'a'.repeat(300)}.example`,
    '1.2.3.4.attacker.example',
    'x.127.0.0.1',
    'attacker.example:',
    'attacker.example:99999',
    'attacker.example.',
    'attacker.example:firn.example',
    'firn.example@attacker.example',
    'attacker.example@firn.example',
    'attacker.example@localhost',
    'attacker.example/.localhost',
    'attacker.example#localhost',
    '[attacker.example]',
    'localhost.',
    '.localhost.attacker.example',
    'xlocalhost.example',
    'firn.example, attacker.example',
    '',
  ])
    expect([header, foreign(header)]).toEqual([header, true]);
  expect(foreign('portal_old.bank.example', 'http://bank.localhost:3000')).toBe(false);
  expect(foreign('portal.bank.example', 'http://localhost:3000')).toBe(false);
  expect(foreign('portal.bank.example', 'http://192.0.2.1')).toBe(false);
});

test('our own name, IP addresses and the names of machines are not', () => {
  const own = [undefined, 'firn.example', 'FIRN.example:3000', 'firn.example:', '127.0.0.1:3000', '192.0.2.1'];
  const machines = [
    '[::1]:3000',
    '[2001:DB8::1]',
    'localhost:3000',
    'LOCALHOST',
    'app:3000',
    'my_app-1',
    'bank.localhost:3000',
  ];
  for (const header of [...own, ...machines]) expect([header, foreign(header)]).toEqual([header, false]);
});

test('where the hosts of tenants were never known, another host is not taken for our own', async () => {
  let fails = false;
  const cache = {
    get: async () => (fails ? Promise.reject(new Error('no database')) : new Map()),
  } as unknown as Services['cache'];
  const fresh = { get: async () => Promise.reject(new Error('no database')) } as unknown as Services['cache'];
  const log = { info() {}, warn() {}, error() {} } as unknown as Services['log'];
  const find = (of: Services['cache'], host: string) => findTenantHost({ appUrl, cache: of, log } as Services, host);
  await expect(find(fresh, 'bank.firn.example')).rejects.toThrow('no database');
  await expect(find(fresh, 'firn.example')).resolves.toBeNull();
  await find(cache, 'bank.firn.example');
  fails = true;
  await expect(find(cache, 'bank.firn.example')).resolves.toBeNull();
});
