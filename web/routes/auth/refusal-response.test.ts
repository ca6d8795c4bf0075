import { expect, test } from 'vitest';
import { refusalResponse, retryAfterText } from './refusal-response.ts';

const refusal = (code: string, message: string, data?: unknown) => Object.assign(new Error(message), { code, data });

test('a refusal is shown above the fields, with its status, and the e-mail address is kept', () => {
  const response = refusalResponse('sign-in', 'a@firn.example', refusal('SIGN_IN_REFUSED', 'Not correct.'));
  expect(response.init?.status).toBe(401);
  expect(response.data).toEqual({
    form: 'sign-in',
    refused: { email: 'a@firn.example', problems: {}, message: 'Not correct.', retryAfter: null, provider: null },
  });
});

test('field errors are shown at their fields', () => {
  const error = refusal('INVALID_INPUT', 'Some fields need attention.', { fields: { email: 'Wrong' } });
  const { refused } = refusalResponse('sign-in', 'a', error).data;
  expect(refused).toMatchObject({ problems: { email: 'Wrong' }, message: null });
});

test.each(['token', 'tenantId'])('a link with a wrong %s is an invalid link', (name) => {
  const error = refusal('INVALID_INPUT', 'Some fields need attention.', { fields: { [name]: 'Too small' } });
  expect(refusalResponse('confirm', '', error).data.refused.message).toMatch(/^This link was already used/);
});

test('too many attempts say how long to wait', () => {
  const error = refusal('TOO_MANY_ATTEMPTS', 'Too many authentication attempts', { retryAfterSeconds: 700 });
  const response = refusalResponse('sign-in', 'a@firn.example', error);
  expect(response.init).toMatchObject({ status: 429, headers: { 'retry-after': '700' } });
  expect(response.data.refused.retryAfter).toBe('Please try again in 12 minutes.');
  expect(retryAfterText(60)).toBe('Please try again in one minute.');
});

test('an unexpected error is rethrown', () => {
  const bug = new Error('boom');
  expect(() => refusalResponse('sign-in', '', bug)).toThrow(bug);
});
