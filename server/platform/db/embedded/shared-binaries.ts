import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addLibraryLinks } from './library-links.ts';
import type { Binaries } from './package-binaries.ts';

// Files are linked and stat-ed synchronously: a thousand of them take 20 ms this way, and 200 ms through promises.

/**
 * A copy of the binaries that every user can read, in `<base>/pg-<version>`. It survives the replacement of
 * node_modules under a running server. Throws when `base` cannot be written, or can be written by other users.
 */
export function copyBinaries(source: Binaries, base: string, isUsable: (native: string) => boolean): Binaries {
  const target = join(base, `pg-${source.version}`);
  if (mkdirSync(base, { recursive: true })) chmodSync(base, 0o755);
  assertOurs(base);
  const files = runtimeFiles(source.native);
  if (!isWhole(source.native, target, files)) publish(source.native, target, files, isUsable);
  return { ...source, native: target };
}

/** Built in a draft folder and renamed, so that a copy is never seen incomplete; of two at once the first is used. */
function publish(native: string, target: string, files: string[], isUsable: (native: string) => boolean): void {
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    copyTree(native, draft, files);
    addLibraryLinks(draft);
    if (!isUsable(draft)) throw new Error(`PostgreSQL cannot be run from ${target}`);
    if (exists(target) && !isWhole(native, target, files)) renameSync(target, `${draft}.old`);
    renameSync(draft, target);
  } catch (error) {
    if (!isWhole(native, target, files)) throw error;
  } finally {
    for (const left of [draft, `${draft}.old`]) rmSync(left, { recursive: true, force: true });
  }
}

/** All files except those for compiling against the libraries. */
function runtimeFiles(native: string): string[] {
  return readdirSync(native, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.a') && !entry.name.endsWith('.pc'))
    .map((entry) => join(entry.parentPath, entry.name).slice(native.length + 1));
}

function copyTree(native: string, draft: string, files: string[]): void {
  const created = new Set<string>();
  for (const file of files) {
    const parts = file.split('/').slice(0, -1);
    for (let depth = 0; depth <= parts.length; depth++) {
      const folder = join(draft, ...parts.slice(0, depth));
      if (created.has(folder)) continue;
      mkdirSync(folder);
      chmodSync(folder, 0o755);
      created.add(folder);
    }
    copyFile(join(native, file), join(draft, file), file.startsWith('bin/') ? 0o755 : 0o644);
  }
}

function copyFile(from: string, to: string, mode: number): void {
  const stat = lstatSync(from);
  // A linked file shares mode and owner with the original; one that others cannot read, or can change, is copied.
  if ((stat.mode & mode) === mode && (stat.mode & 0o022) === 0 && stat.uid === process.getuid?.()) {
    try {
      linkSync(from, to);
      return;
    } catch {
      // Another file system, or links are not allowed: copy.
    }
  }
  copyFileSync(from, to);
  chmodSync(to, mode);
}

function isWhole(native: string, target: string, files: string[]): boolean {
  if (!exists(target)) return false;
  assertOurs(target);
  return files.every((file) => {
    const size = lstatSync(join(target, file), { throwIfNoEntry: false })?.size;
    return size === lstatSync(join(native, file)).size;
  });
}

const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** A user who can write here decides what the database server executes. */
function assertOurs(folder: string): void {
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0)
    throw new Error(`${folder} can be changed by other users`);
}
