import { expect, test } from 'vitest';
import { BackupError, PlaceError } from '#server/platform/backup/manifest.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { placeOf } from './options.ts';
import { problemIn, timeOf } from './restore.ts';

const now = new Date('2026-11-28T12:00:00Z');

test.each([
  ['2026-11-28T09:30:00Z', '2026-11-28T09:30:00.000Z'],
  ['2026-11-28T10:30:00+01:00', '2026-11-28T09:30:00.000Z'],
  ['2026-11-28T10:30+0100', '2026-11-28T09:30:00.000Z'],
  ['2026-11-28 09:30:00.123456Z', '2026-11-28T09:30:00.123Z'],
])('%s is a moment', (written, moment) => {
  expect(timeOf(written, now)?.toISOString()).toBe(moment);
});

test('latest is every moment', () => {
  expect(timeOf('latest', now)).toBeNull();
});

test.each([
  '',
  'yesterday',
  '2026-11-28',
  '2026-11-28T09:30:00',
  '09:30Z',
  '2026-02-30T09:30:00Z',
  '2026-11-28T25:00:00Z',
])('“%s” is none, and refused with an example', (written) => {
  expect(() => timeOf(written, now)).toThrow(
    /is no moment: --to needs one with its zone, such as 2026-11-28T09:30:00Z/,
  );
});

test('a moment that has not come is refused', () => {
  expect(() => timeOf('2026-11-28T13:00:01+01:00', now)).toThrow('2026-11-28T12:00:01.000Z has not come yet');
});

test('a disk, a bucket or a server in the way says nothing of a backup, and everything else does', () => {
  expect(problemIn(new BackupError('rows is damaged.'))).toBe('rows is damaged.');
  expect(problemIn(new PlaceError('s3://backups does not answer.'))).toBeNull();
  for (const code of ['ENOSPC', '53100']) expect(problemIn(Object.assign(new Error('full'), { code }))).toBeNull();
  const missing = Object.assign(new Error('relation "users" does not exist'), { code: '42P01' });
  expect(problemIn(missing)).toBe('It could not be restored: relation "users" does not exist');
});

test('a backup in a bucket is named without the key of its address', () => {
  const config = parseConfig({ S3_URL: 'https://key:secret@host/bucket' });
  const placed = (file: string) => {
    const { store, name, shown } = placeOf(config, file, {});
    return [store.label, name, shown];
  };
  const inBucket = ['s3://other/backups', 'one.tar.zst', 's3://other/backups/one.tar.zst'];
  expect(placed('https://key:secret@host/other/backups/one.tar.zst?region=x')).toEqual(inBucket);
  expect(placed('s3://other/backups/one.tar.zst')).toEqual(inBucket);
  expect(placed('/backups/one.tar.zst')).toEqual(['/backups', 'one.tar.zst', '/backups/one.tar.zst']);
  for (const wrong of ['https://key:secret@/x', 'https://key:secret@host', 'http://key:secret@host/x/y'])
    expect(() => placed(wrong)).toThrow(/^The address of the bucket must look like https:\/\/KEY:SECRET@/);
});
