import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Binaries, packageName } from '#server/platform/db/embedded/package-binaries.ts';
import { sharedFolder } from '#server/platform/db/embedded/reachable-binaries.ts';
import { packageRoot } from '#server/platform/package-root.ts';

interface Search {
  dataDir: string;
  /** A folder that somebody named; null: where they usually are. */
  given: string | null;
  /** The folder of this release, beside which others lie. */
  release?: string;
}

/** The programs of this major version of PostgreSQL; null: there are none in these places. */
export function findPrograms(major: number, { dataDir, given, release = packageRoot }: Search): Binaries | null {
  const folders =
    given === null
      ? [
          // What an earlier release has copied for the user of the server.
          ...below(sharedFolder, `pg-${major}.`),
          ...below(join(dataDir, 'programs'), `pg-${major}.`),
          ...below(dirname(release)).map(nativeIn),
          `/usr/lib/postgresql/${major}`,
          `/usr/pgsql-${major}`,
        ]
      : [given, join(given, 'native'), nativeIn(given), dirname(given)];
  for (const native of folders) {
    const version = versionOf(native);
    if (version !== null && Number.parseInt(version, 10) === major) return { native, version, major };
  }
  return null;
}

const nativeIn = (release: string) => join(release, 'node_modules', packageName(), 'native');

function below(folder: string, beginning = ''): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(beginning))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function versionOf(native: string): string | null {
  const { status, stdout } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  });
  return status === 0 ? (/\d+(\.\d+)*/.exec(stdout)?.[0] ?? null) : null;
}
