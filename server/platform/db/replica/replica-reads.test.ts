import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/platform/package-root.ts';

/** Where it is made. */
const isOwn = (file: string) => file === 'server/platform/context.ts' || file.startsWith('server/platform/db/');

const filesIn = (folder: string) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);

test('only lists and searches are read from a replica: nothing that decides who may do what, and no act', () => {
  const readers = [...filesIn('server'), ...filesIn('http'), ...filesIn('main')].filter(
    (file) => !isOwn(file) && readFileSync(join(packageRoot, file), 'utf8').includes('readInTransaction'),
  );
  expect(readers.sort()).toEqual([
    'server/domains/analytics/events/list-events.ts',
    'server/domains/audit-log/search.ts',
    'server/domains/command-palette/search.ts',
    'server/domains/invoices/lists/figures.ts',
    'server/domains/legal/documents/search.ts',
    'server/domains/offers/lists/figures.ts',
    'server/records/list/export.ts',
    'server/records/list/list.ts',
  ]);
});
