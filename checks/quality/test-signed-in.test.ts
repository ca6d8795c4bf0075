import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInTestAccount } from './test-account.ts';
import { browserWith, signedInTests } from './test-signed-in.ts';

// A server with a sign-in: what an account needs follows from its address.
const password = 'a glacier in winter';
const signedOut: string[] = [];
async function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/api/auth/sign-out') {
    signedOut.push(request.headers.cookie ?? '');
    return response.end('{}');
  }
  const { email, password: given } = JSON.parse(await text(request)) as { email: string; password: string };
  const [name = ''] = email.split('@');
  response.statusCode = given === password ? 200 : 401;
  response.setHeader('set-cookie', ['__Host-session=abc=; Path=/; Secure; HttpOnly', 'known=1; Path=/']);
  if (name === 'proxy') return response.end('<p>Welcome</p>');
  const role = name === 'member' ? 'user' : 'admin';
  return response.end(
    JSON.stringify({ user: { role }, assurance_level: 'aal1', next_level: name === 'owner' ? 'aal2' : 'aal1' }),
  );
}

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('a test account signs in with its password, and its browser has the cookies of the session', async () => {
  const { as, context, signOut } = await signInTestAccount(url, 'member@firn.example', password);
  expect(as).toBe('member');
  const { cookies } = context.storageState as { cookies: { name: string; value: string; domain: string }[] };
  expect(cookies.map(({ name, value, domain }) => [name, value, domain])).toEqual([
    ['__Host-session', 'abc=', '127.0.0.1'],
    ['known', '1', '127.0.0.1'],
  ]);
  expect((await signInTestAccount(url, 'admin@firn.example', password)).as).toBe('administrator');
  await signOut();
  expect(signedOut.splice(0)).toEqual(['__Host-session=abc=; known=1']);
});

test.each([
  ['member@firn.example', 'not the password', /^The test account could not sign in: .* answers with 401$/],
  ['owner@firn.example', password, /needs two-step verification/],
  ['proxy@firn.example', password, /answers with no session$/],
])('the problem of %s is said without the password', async (email, given, problem) => {
  const error = await signInTestAccount(url, email, given).catch((thrown: Error) => thrown);
  expect((error as Error).message).toMatch(problem);
  expect((error as Error).message).not.toContain(given);
  expect((error as Error).message).not.toContain(email);
});

test('with a test account nothing is stored: what writes is tested in a copy alone', () => {
  const namesIn = (place: 'copy' | 'site') =>
    signedInTests(['member', 'administrator'], place).map((one) => one.subject);
  const inCopy = namesIn('copy');
  expect(new Set(inCopy).size).toBe(inCopy.length);
  expect(inCopy.filter((subject) => !namesIn('site').includes(subject))).toEqual([
    'A member asks for a project, and writes a message',
    'An administrator answers an inquiry',
  ]);
  expect(signedInTests(['member'], 'site').every(({ signedIn }) => signedIn.as === 'member')).toBe(true);
});

test('the cookies of a site with HTTPS are kept for HTTPS', () => {
  const { storageState } = browserWith('https://firn.example', 'a=b');
  expect(storageState).toMatchObject({ cookies: [{ secure: true, domain: 'firn.example' }] });
});
