import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { likelyChange } from './likely-change.ts';

const since = new Date('2026-11-27T06:00:00Z');
const change = (minutesBefore: number, action: string | null, detail: string) => ({
  at: new Date(since.getTime() - minutesBefore * minuteMs),
  action,
  by: null,
  detail,
});

test('a deploy of the last half hour explains more than a test that began after it, and an older one does not', () => {
  const later = change(-5, 'settings.updated', 'later');
  const audit = change(2, 'security-audit.started', 'audit');
  expect(likelyChange([later, audit, change(10, null, 'deploy')], since)?.detail).toBe('deploy');
  expect(likelyChange([later, audit, change(40, null, 'deploy')], since)?.detail).toBe('audit');
  expect(likelyChange([later], since)).toBeUndefined();
});
