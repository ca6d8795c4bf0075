import { expect, test } from 'vitest';
import { parsePastedRequest } from './pasted-request.ts';

test.each([
  ['POST /auth HTTP/1.1\nHost: www.firn.example', 'POST', '/auth'],
  ['/api/projects?page=2', 'GET', '/api/projects?page=2'],
  ['https://www.firn.example/api/projects?page=2', 'GET', '/api/projects'],
  ["curl -X DELETE 'https://www.firn.example/api/projects/1'", 'DELETE', '/api/projects/1'],
  ["curl https://www.firn.example/api/auth/sign-in --data '{}'", 'POST', '/api/auth/sign-in'],
  ['203.0.113.7 - - [20/Nov/2026:15:23:58] "POST /auth/verify HTTP/1.1" 429', 'POST', '/auth/verify'],
])('method and path are read from %s', (text, method, path) => {
  expect(parsePastedRequest(text)).toEqual({ method, path });
});

test('what has no address is not a request', () => {
  for (const text of ['', 'hello', 'POST', '//host/path']) expect(parsePastedRequest(text)).toBeNull();
});
