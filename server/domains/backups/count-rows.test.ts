import { expect, test } from 'vitest';
import type { BackupManifest } from '#server/platform/backup/manifest.ts';
import { compareCounts } from './count-rows.ts';

const tables = [
  { name: 'public.notes', before: 100, after: 97 },
  { name: 'public.users', before: 3, after: 3 },
];
const auditHead = { position: 7, hash: 'h' };
const physical: Pick<BackupManifest, 'tables' | 'auditHead' | 'wal'> = {
  ...{ tables, auditHead },
  wal: {} as NonNullable<BackupManifest['wal']>,
};
const found = (notes: number, head = auditHead) => ({
  tables: new Map([
    ['public.notes', notes],
    ['public.users', 3],
  ]),
  auditHead: head,
});

test('a table of a physical backup may have gained and lost rows between its two counts, which is told', () => {
  expect(compareCounts(physical, found(98))).toEqual({ wrong: [], otherCounts: [] });
  expect(compareCounts(physical, found(105))).toEqual({
    wrong: [],
    otherCounts: ['public.notes has 105 rows instead of 97 to 100'],
  });
});

test('a missing table and another audit chain are wrong, and so is any other count of a logical backup', () => {
  expect(compareCounts(physical, { tables: new Map([['public.notes', 98]]), auditHead }).wrong).toEqual([
    'public.users is missing',
  ]);
  expect(compareCounts(physical, found(98, { position: 7, hash: 'other' })).wrong).toHaveLength(1);
  expect(compareCounts({ ...physical, wal: null }, found(105)).wrong).toEqual([
    'public.notes has 105 rows instead of 97 to 100',
  ]);
});
