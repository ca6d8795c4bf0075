import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { packageName } from '#server/platform/db/embedded/package-binaries.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { findPrograms } from './find-programs.ts';

// Majors that no machine has.
const [old, older] = [7, 6];
let folder: string;

beforeEach(async () => {
  folder = await createTemporaryFolder('firn-programs-');
  const made = folder;
  onTestFinished(() => rm(made, { recursive: true, force: true }));
});

async function makePrograms(native: string, version: string): Promise<string> {
  const program = join(folder, native, 'bin', 'postgres');
  await mkdir(dirname(program), { recursive: true });
  await writeFile(program, `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`, { mode: 0o755 });
  return join(folder, native);
}

const nativeIn = (release: string) => join(release, 'node_modules', packageName(), 'native');
const find = (major: number, given: string | null) =>
  findPrograms(major, { dataDir: join(folder, 'data'), given, release: join(folder, 'releases/new') });

test('they are found in a release beside this one, by the version that they say', async () => {
  await makePrograms(nativeIn('releases/a'), '6.5');
  const native = await makePrograms(nativeIn('releases/b'), '7.4.1');
  expect(find(old, null)).toEqual({ native, version: '7.4.1', major: old });
  expect(find(5, null)).toBeNull();
});

test('a named folder is a release, its programs, or what is above them, and nothing else is looked at', async () => {
  await makePrograms(nativeIn('releases/b'), '7.4.1');
  const native = await makePrograms(nativeIn('elsewhere/old'), '6.5');
  for (const given of [native, join(native, 'bin'), dirname(native), join(folder, 'elsewhere/old')])
    expect(find(older, given)?.native).toBe(native);
  expect(find(old, native)).toBeNull();
});
