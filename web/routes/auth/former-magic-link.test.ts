import { expect, test } from 'vitest';
import { action, loader } from './former-magic-link.tsx';

test.each([
  ['GET', loader],
  ['POST', action],
])('the former address of a sign-in link leads to the present one, with the method %s', (method, handler) => {
  const request = new Request('https://firn.example/auth/magic-link?token=x', { method });
  const answer = handler({ request } as Parameters<typeof handler>[0]);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/auth/magic?token=x']);
});
