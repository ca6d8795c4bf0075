import { expect, test } from 'vitest';
import { type AffectedPeople, defaultSettings, type FieldChange } from '#contract/operations/settings.ts';
import { sectionTexts } from '#web/domains/settings/setting-fields.ts';
import { effectsOf } from './affected-texts.ts';
import { changeText } from './changes.ts';
import { namedStep } from './changes-dialog.tsx';

const nobody: AffectedPeople = {
  countedAt: new Date(),
  users: 212,
  sessions: null,
  lockedAccounts: null,
  passwords: null,
  unconfirmed: null,
  administratorsWithoutFactor: null,
  named: {},
};

test('the lines of each group add up to everybody it counts', () => {
  const passwords = { underLowerMinimum: 17, underThisMinimum: 164, without: 31 };
  const [lengths, confirmations, ...more] = effectsOf({ ...nobody, passwords, unconfirmed: 12 });
  expect(more).toEqual([]);
  const sum = (lines: { count: number }[] = []) => lines.reduce((total, { count }) => total + count, 0);
  expect(lengths?.total).toBe(17);
  expect(sum(lengths?.lines)).toBe(212);
  expect(sum(confirmations?.lines)).toBe(212);
  expect(effectsOf(nobody)).toEqual([]);
});

test('each group names the first of those it affects', () => {
  const lazy = { id: '0199a3b0-0000-7000-8000-000000000001', email: 'lazy@bank.example' };
  const [sessions] = effectsOf({
    ...nobody,
    sessions: { ending: 3, people: 2, open: 9 },
    named: { sessionTimeout: [lazy] },
  });
  expect(sessions).toMatchObject({ total: 3, people: 2, named: [lazy] });
  const [attempts] = effectsOf({ ...nobody, lockedAccounts: 4 });
  expect(attempts?.named).toEqual([]);
});

test('a change names when, who and from what to what, without long texts', () => {
  const at = new Date('2026-11-03T08:14:00Z');
  const change: FieldChange = {
    id: '0199a3b0-0000-7000-8000-000000000000',
    section: 'security',
    field: 'sessionTimeout',
    before: 30,
    after: 60,
    at,
    by: 'security@firn.example',
  };
  expect(changeText(change, at)).toBe('3 Nov, 09:14, security@firn.example: 30 → 60');
  expect(namedStep({ ...change, field: 'allowRegistration', before: true, after: false })).toBe(
    'Allow registration on → off',
  );
  const long = { ...change, field: 'siteDescription', before: '', after: 'W'.repeat(120), by: null };
  expect(changeText(long, at)).toBe(`3 Nov, 09:14, a former account: empty → ${'W'.repeat(40)}…`);
});

test('every setting of a tab has one field on it', () => {
  for (const section of ['general', 'security', 'notifications'] as const)
    expect(sectionTexts[section].fields.map(({ name }) => name)).toEqual(Object.keys(defaultSettings[section]));
});
