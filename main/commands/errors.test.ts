import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BackupError } from '#server/platform/backup/manifest.ts';
import { isOfTheSystem, messageOf, sentence } from './errors.ts';

const withCode = (code: string) => Object.assign(new Error('No space left on device'), { code });

test('what an operator can repair is told as a sentence, and a bug is not', () => {
  for (const code of ['ENOSPC', 'EACCES', 'ECONNREFUSED', '53100', '28P01', '3D000', '57P03', '08006'])
    expect([code, isOfTheSystem(withCode(code))]).toEqual([code, true]);
  expect(isOfTheSystem(new BackupError('It is damaged.'))).toBe(true);
  for (const error of [withCode('42601'), withCode('ERR_INVALID_ARG_TYPE'), new Error('a bug'), null])
    expect(isOfTheSystem(error)).toBe(false);
  expect([sentence(withCode('53100')), sentence(new BackupError('It is damaged.'))]).toEqual([
    'No space left on device.',
    'It is damaged.',
  ]);
});

test('a host with several addresses of which none answers is told by the first of its errors', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED' });
  const error = Object.assign(new AggregateError([refused('::1'), refused('127.0.0.1')]), { code: 'ECONNREFUSED' });
  expect(isOfTheSystem(error)).toBe(true);
  expect(messageOf(error)).toBe('connect ECONNREFUSED ::1:5432');
  expect(sentence(error)).toBe('connect ECONNREFUSED ::1:5432.');
});

test('a folder that the service may not write names the line of the unit that lets it', () => {
  const error = Object.assign(new Error("EROFS: read-only file system, mkdir '/mnt/backups'"), { code: 'EROFS' });
  expect(messageOf(error)).toBe(
    "EROFS: read-only file system, mkdir '/mnt/backups'. Where systemd runs the server, name this folder in ReadWritePaths of its unit.",
  );
});

test('a query that failed is told by the reason of the database, without its values', () => {
  const cause = new Error('relation "settings" does not exist');
  expect(messageOf(new DrizzleQueryError('select 1', ['anna@firn.example'], cause))).toBe(cause.message);
});
