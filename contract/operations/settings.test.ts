import { expect, test } from 'vitest';
import { defaultSettings, looserFields, settings, settingsChange, stricterFields } from './settings.ts';

const { security } = defaultSettings;

test('each security setting knows which direction is stricter', () => {
  const stricter = {
    requireEmailConfirmation: true,
    sessionTimeout: 30,
    maxLoginAttempts: 3,
    passwordMinLength: 12,
    requireAdminFactor: true,
    askSecondAdministrator: true,
    nightlySecurityAudit: true,
  };
  const before = { ...security, requireEmailConfirmation: false, nightlySecurityAudit: false };
  expect(stricterFields(before, stricter)).toEqual(Object.keys(stricter));
  expect(looserFields(before, stricter)).toEqual([]);
  expect(looserFields(stricter, before)).toEqual(Object.keys(stricter));
  expect(stricterFields(before, before)).toEqual([]);
});

test('a number out of bounds, a fraction and an empty field get the same message', () => {
  for (const sessionTimeout of [0, 1441, 1.5, Number.NaN]) {
    const { error } = settings.shape.security.safeParse({ ...security, sessionTimeout });
    expect(error?.issues.map(({ message }) => message)).toContain('Please enter a whole number from 1 to 1440');
  }
});

test('a section is saved whole: a field that a client leaves out is refused, not set to its default', () => {
  const whole = { section: 'security', values: security, version: 1 };
  expect(settingsChange.safeParse(whole).success).toBe(true);
  for (const section of ['general', 'security', 'notifications', 'browser'] as const)
    for (const field of Object.keys(defaultSettings[section])) {
      const values = Object.fromEntries(Object.entries(defaultSettings[section]).filter(([key]) => key !== field));
      expect(settingsChange.safeParse({ section, values, version: 1 }).success, field).toBe(false);
    }
});
