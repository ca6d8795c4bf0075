import { expect, test } from 'vitest';
import { backupName } from './names.ts';
import { backupsToRemove, logToRemove } from './prune.ts';

const keep = { keepDaily: 7, keepWeekly: 4, keepMonthly: 12 };
const night = (day: string) => backupName(new Date(`${day}T00:30:00Z`), 'physical', true);
const nights = (count: number) =>
  Array.from({ length: count }, (_, back) => night(new Date(Date.UTC(2026, 10, 28 - back)).toISOString().slice(0, 10)));

test('the newest of the last 7 days, 4 weeks and 12 months is kept', () => {
  const all = nights(500);
  const removed = backupsToRemove(all, keep);
  const kept = all.filter((name) => !removed.includes(name));
  expect(kept).toEqual(
    [
      ['2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22'],
      ['2026-11-15', '2026-11-08'],
      ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
      ['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]
      .flat()
      .map(night),
  );
});

test('periods without a backup do not count, the newest stays, and so does what somebody named', () => {
  const old = ['2026-03-02', '2026-03-01', '2025-01-05'].map(night);
  expect(backupsToRemove([...old, 'before-the-move.tar.zst'], { ...keep, keepDaily: 1, keepWeekly: 0 })).toEqual([
    night('2026-03-01'),
  ]);
  expect(backupsToRemove(old, { keepDaily: 0, keepWeekly: 0, keepMonthly: 0 })).toEqual(old.slice(1));
});

test('a logical backup does not take the place of a physical one of its day, and the newest of each kind stays', () => {
  const logical = backupName(new Date('2026-11-28T09:00:00Z'), 'logical', true);
  const older = backupName(new Date('2026-11-28T08:00:00Z'), 'logical', true);
  const names = [night('2026-11-28'), night('2026-11-27'), logical, older];
  expect(backupsToRemove(names, { keepDaily: 1, keepWeekly: 0, keepMonthly: 0 })).toEqual([night('2026-11-27'), older]);
});

test('the log is kept from the oldest daily physical backup on, however old that is', () => {
  const part = (day: string) => ({ name: `firn-log-0123456789ab-${day}`, at: new Date(`${day}T12:00:00Z`) });
  const parts = ['2026-10-01', '2026-10-02', '2026-11-20', '2026-11-28'].map(part);
  const stored = (days: string[]) => [
    ...parts,
    ...days.map((day) => ({ name: night(day), at: new Date(day) })),
    { name: backupName(new Date('2026-11-28T09:00:00Z'), 'logical', true), at: new Date() },
  ];
  const removed = (days: string[], keepDaily: number) =>
    logToRemove(stored(days), { keepDaily }).map((name) => name.slice(-10));
  // No physical backup has been made since.
  expect(removed(['2026-10-02'], 7)).toEqual(['2026-10-01']);
  expect(removed([], 7)).toEqual([]);
  expect(removed(['2026-10-02', '2026-11-20', '2026-11-27'], 2)).toEqual(['2026-10-01', '2026-10-02']);
  expect(removed(['2026-10-02', '2026-11-20', '2026-11-27'], 0)).toEqual(['2026-10-01', '2026-10-02', '2026-11-20']);
});
