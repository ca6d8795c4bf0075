import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addLibraryLinks } from './library-links.ts';
import { type Binaries, packageBinaries } from './package-binaries.ts';
import { type Identity, isRoot } from './run-as.ts';
import { copyBinaries } from './shared-binaries.ts';

// Not /var/lib/firn itself: that is a likely DATA_DIR, which is private.
export const sharedFolder = '/var/lib/firn-postgres';

/** Binaries that `runAs` can execute: those of the package (or `found`), or a copy of them. */
export function reachableBinaries(
  dataDir: string,
  runAs: Identity | null,
  found: Binaries = packageBinaries(),
): Binaries {
  const runs = (native: string) => isRunnable(native, runAs);
  const inPlace = () => {
    addLibraryLinks(found.native);
    if (!runs(found.native)) throw new Error(`PostgreSQL cannot be run from ${found.native}`);
    return found;
  };
  const copyIn = (base: string) => () => copyBinaries(found, base, runs);
  // Programs of a distribution have their other files elsewhere, where a copy would not find them.
  if (!existsSync(join(found.native, 'share'))) return inPlace();
  const candidates = isRoot()
    ? [copyIn(sharedFolder), inPlace, copyIn(join(tmpdir(), 'firn-postgres'))]
    : [inPlace, copyIn(join(dataDir, 'programs'))];
  return firstUsable(candidates);
}

function firstUsable(candidates: (() => Binaries)[]): Binaries {
  const problems: string[] = [];
  for (const candidate of candidates) {
    try {
      return candidate();
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  throw new Error(`The embedded PostgreSQL cannot be run on this machine: ${problems.join('; ')}`);
}

/** Fails for folders without access, file systems mounted noexec, and missing libraries. */
function isRunnable(native: string, runAs: Identity | null): boolean {
  const result = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    env: { LC_ALL: 'C' },
  });
  return result.status === 0;
}
