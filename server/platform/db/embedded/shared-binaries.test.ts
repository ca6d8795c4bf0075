import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyBinaries } from './shared-binaries.ts';

function madeUpPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'firn-binaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const native = join(folder, 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(join(native, 'lib'));
  writeFileSync(join(native, 'bin', 'postgres'), 'program', { mode: 0o700 });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(join(native, 'lib', 'libpq.a'), 'to compile with');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return { source: { native, version: '18.4.0', major: 18 }, base: join(folder, 'shared') };
}

test('the copy can be read and executed by all, has its library links, and the original is unchanged', () => {
  const { source, base } = madeUpPackage();
  const { native } = copyBinaries(source, base, () => true);
  expect(native).toBe(join(base, 'pg-18.4.0'));
  expect(statSync(join(native, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
  expect(statSync(join(source.native, 'bin', 'postgres')).mode & 0o777).toBe(0o700);
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(existsSync(join(native, 'lib', 'libpq.a'))).toBe(false);
});

test('a complete copy is reused, one with a missing file is replaced', () => {
  const { source, base } = madeUpPackage();
  const { native } = copyBinaries(source, base, () => true);
  copyBinaries(source, base, () => false);
  rmSync(join(native, 'lib', 'libpq.so.5.18'));
  copyBinaries(source, base, () => true);
  expect(readFileSync(join(native, 'lib', 'libpq.so.5.18'), 'utf8')).toBe('library');
});

test('a copy that others could change, or that does not run, is refused', () => {
  const { source, base } = madeUpPackage();
  expect(() => copyBinaries(source, base, () => false)).toThrow(/cannot be run/);
  expect(existsSync(join(base, 'pg-18.4.0'))).toBe(false);
  chmodSync(base, 0o777);
  expect(() => copyBinaries(source, base, () => true)).toThrow(/changed by other users/);
});
