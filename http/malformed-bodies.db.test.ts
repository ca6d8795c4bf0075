import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { listenWithApi } from './api-listener.fixture.ts';

const world = createWorld();
const secret = 'secret-in-the-body';

/** The API behind a listener of its own, and what it logged. */
async function listen() {
  const logged: string[] = [];
  const note = (event: string, fields?: object) => void logged.push(JSON.stringify({ event, ...fields }));
  const log = { info: note, warn: note, error: note, flush() {} };
  const ctx = { ...(await world.person().ctx()), log };
  return { url: await listenWithApi(log, async () => ctx), logged };
}

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const part = (text: string) => `--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n${text}\r\n--x--\r\n`;
const withType = (type: number, value: unknown) =>
  JSON.stringify({ json: { email: value, password: secret }, meta: [[type, 'email']] });

test.each([
  ['JSON that ends early', json, `{"json":{"email":"${secret}"`],
  ['bytes that are no text', json, Buffer.from([0xff, 0xfe, 0x7b])],
  ['a form that is none', form, secret],
  ['a form without a boundary', 'multipart/form-data', secret],
  ['a form whose data is no JSON', form, part(secret)],
  ['a form whose file is missing', form, part('{"json":{"email":null},"maps":[["email"]]}')],
  ['metadata that is no list', json, '{"json":{},"meta":7}'],
  ['metadata of a place that does not exist', json, '{"json":{},"meta":[[1,"__proto__","x"]]}'],
  ['a regular expression', json, withType(5, `/${secret}/`)],
  ['a regular expression that does not compile', json, withType(5, `/${secret}(/`)],
  ['an address object', json, withType(4, `https://${secret}.example`)],
  ['a set', json, withType(6, [secret])],
  ['a map', json, withType(7, [[secret, 1]])],
  ['a big integer', json, withType(0, '7')],
  ['another charset', 'application/json; charset=utf-16', '{"json":{}}'],
])('%s is a malformed request: 400, and nothing of it in the log', async (_name, type, body) => {
  const { url, logged } = await listen();
  for (const path of type === json && body.includes('meta')
    ? ['/rpc/auth/signIn']
    : ['/rpc/auth/signIn', '/api/auth/sign-in']) {
    const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(await answer.text()).not.toContain(secret);
  }
  expect(logged).toEqual([]);
});

test('a compressed body is refused, and so is input in the address that does not decode', async () => {
  const { url, logged } = await listen();
  const compressed = { 'content-type': json, 'content-encoding': 'gzip' };
  const post = (path: string) => fetch(url + path, { method: 'POST', headers: compressed, body: secret });
  expect((await post('/api/auth/sign-in')).status).toBe(400);
  expect((await fetch(`${url}/rpc/content/page?data=%7B${secret}`)).status).toBe(400);
  expect((await fetch(`${url}/rpc/content/page?data=%ff%zz`)).status).toBe(400);
  expect((await fetch(`${url}/api/inquiries/%ff%zz`)).status).toBe(401);
  expect(logged).toEqual([]);
});

test('values that calls do contain still arrive', async () => {
  const { url } = await listen();
  const body = JSON.stringify({ json: { email: 'nobody@firn.example', password: secret }, meta: [] });
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  expect((await fetch(`${url}/rpc/auth/signIn`, { method: 'POST', headers, body })).status).toBe(401);
});
