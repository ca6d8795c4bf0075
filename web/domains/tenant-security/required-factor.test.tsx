import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { RequiredFactor } from './required-factor.tsx';

const rules = { name: 'Bank', mfaRequiredFrom: null, withoutFactor: [] as object[] } as TenantRules;

test('only of an organisation that somebody has joined is it said that everyone has two-step verification', () => {
  const textFor = (joined: number) => renderToStaticMarkup(<RequiredFactor rules={{ ...rules, joined }} />);
  expect(textFor(0)).toContain('Nobody has joined yet.');
  expect(textFor(1)).toContain('Everyone who has joined has it or a passkey.');
});
