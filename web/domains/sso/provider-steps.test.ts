import { expect, test } from 'vitest';
import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import { untestedText } from './labels.ts';
import { provider } from './provider.fixture.ts';
import { doneSteps } from './provider-steps.ts';

const domain = { domain: 'bank.example', status: 'unproven' } as SignInDomain;
const testedAt = new Date('2026-11-26T14:32:00Z');

test('a step is done when the server knows what it asks for', () => {
  expect([...doneSteps(null, [])]).toEqual([]);
  expect([...doneSteps(provider, [domain])]).toEqual(['kind']);
  const connected = { ...provider, missing: [] };
  expect([...doneSteps(connected, [domain])]).toEqual(['kind', 'values', 'connection']);
  const failed = { ...connected, lastTest: { testedAt, problem: 'provider refused' } };
  expect(doneSteps(failed, []).has('test')).toBe(false);
  const tested = { ...connected, enabled: true, lastTest: { testedAt, problem: null } };
  expect(doneSteps(tested, [{ ...domain, status: 'proven' }]).size).toBe(6);
});

test('the domains of the platform are trusted without a record', () => {
  expect(doneSteps({ ...provider, tenant: null }, [domain]).has('domains')).toBe(true);
  expect(doneSteps({ ...provider, tenant: null, domains: '' }, []).has('domains')).toBe(false);
});

test('before a provider without a successful test is enabled, the question says what was not tested', () => {
  const now = new Date('2026-11-26T15:00:00Z');
  expect(untestedText({ ...provider, lastTest: { testedAt, problem: null } }, now)).toBeNull();
  expect(untestedText(provider, now)).toContain('No test sign-in with the saved configuration has succeeded.');
  expect(untestedText({ ...provider, lastTest: { testedAt, problem: 'no subject' } }, now)).toBe(
    'The last test sign-in failed, today, 15:32: no subject. Until one succeeds, people may not be able to sign in.',
  );
});
