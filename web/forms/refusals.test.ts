import { expect, test } from 'vitest';
import { problemsOf, refusalOf, requestIdOf, retryAfterOf } from './refusals.ts';

const refusal = (code: string, data?: unknown) => Object.assign(new Error('Because.'), { code, data });

test('a refusal from the catalogue is recognised, any other error is not', () => {
  expect(refusalOf(refusal('CONFLICT'))).toEqual({ code: 'CONFLICT', message: 'Because.', data: undefined });
  expect(refusalOf(refusal('INTERNAL_SERVER_ERROR'))).toBeNull();
  expect(refusalOf(new TypeError('Failed to fetch'))).toBeNull();
});

test('only INVALID_INPUT has field errors', () => {
  expect(problemsOf(refusal('INVALID_INPUT', { fields: { email: 'Wrong' } }))).toEqual({ email: 'Wrong' });
  expect(problemsOf(refusal('CONFLICT', { fields: { email: 'Wrong' } }))).toBeNull();
  expect(problemsOf(refusal('INVALID_INPUT', undefined))).toBeNull();
});

test('the wait is read from refusals that have one', () => {
  expect(retryAfterOf({ code: 'TOO_MANY_ATTEMPTS', message: '', data: { retryAfterSeconds: 90 } })).toBe(90);
  expect(retryAfterOf({ code: 'CONFLICT', message: '', data: undefined })).toBeNull();
});

test('the request id is read from the message of an unexpected error', () => {
  expect(requestIdOf(new Error('An unexpected error occurred. Please try again. (Request 0199-ab)'))).toBe('0199-ab');
  expect(requestIdOf(new Error('Failed to fetch'))).toBeUndefined();
});
