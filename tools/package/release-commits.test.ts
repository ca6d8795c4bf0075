import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { digestOf, digestsIn } from './folder-digest.ts';
import { groupCommits, readCommits } from './release-commits.ts';

test('commits are grouped by what they change, those of the database first', () => {
  const log =
    '\0a1\tAdd a screen\n\nweb/a.tsx\nserver/a.ts\n\0b2\tAdd a column\n\nserver/b.ts\ndb/migrations/b.sql\n\0c3\tTest it\n\ne2e/c.ts\n';
  expect(groupCommits(readCommits(log))).toEqual([
    { area: 'Database', subjects: ['Add a column (b2)'] },
    { area: 'Screens', subjects: ['Add a screen (a1)'] },
    { area: 'Development', subjects: ['Test it (c3)'] },
  ]);
});

test('the digest of a folder changes with a byte, a name, a mode and the end of a link', async () => {
  const make = async (name: string, text: string, mode: number, end: string) => {
    const folder = await createTemporaryFolder('firn-digest-');
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'inside'));
    await writeFile(join(folder, 'inside', name), text, { mode });
    await symlink(end, join(folder, 'link'));
    return digestOf(await digestsIn(folder));
  };
  const digest = await make('a', 'text', 0o644, 'inside');
  expect(await make('a', 'text', 0o644, 'inside')).toBe(digest);
  const others = [
    await make('a', 'texT', 0o644, 'inside'),
    await make('b', 'text', 0o644, 'inside'),
    await make('a', 'text', 0o755, 'inside'),
    await make('a', 'text', 0o644, 'elsewhere'),
  ];
  expect(others).not.toContain(digest);
});
