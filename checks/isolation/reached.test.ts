import { expect, test } from 'vitest';
import { reachCase } from './reached.ts';

const attack = { area: 'procedure' as const, name: 'projects.get', attempt: 'called' };
const isReached = (results: string[], unknown = 'NOT_FOUND') => reachCase(attack, results, unknown).ok;

test('only an answer, or a refusal that comes after the row, proves that it was reached', () => {
  for (const proof of ['answered', 'CONFLICT', 'LAST_OWNER', 'LEGAL_HOLD'])
    expect(isReached(['NOT_FOUND', proof]), proof).toBe(true);
  for (const none of [
    'INVALID_INPUT',
    'FORBIDDEN',
    'NOT_SIGNED_IN',
    'TOO_MANY_REQUESTS',
    'MFA_REQUIRED',
    'BUSY',
    'failed',
  ])
    expect(isReached(['NOT_FOUND', none]), none).toBe(false);
});

test('what is answered to an id that nobody has proves nothing', () => {
  expect(isReached(['answered', 'answered'], 'answered')).toBe(false);
  expect(isReached(['CONFLICT'], 'CONFLICT')).toBe(false);
});

test('an exception holds only as long as no row is reached', () => {
  const join = { ...attack, name: 'organisation.join' };
  expect(reachCase(join, ['NOT_FOUND'], 'NOT_FOUND')).toMatchObject({
    ok: true,
    outcome: expect.stringMatching(/^It takes/),
  });
  expect(reachCase(join, ['answered'], 'NOT_FOUND').ok).toBe(false);
});
