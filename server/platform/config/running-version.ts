import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/platform/package-root.ts';

let version: string | undefined;

/** Returns the version that runs, with the beginning of its build's stamp: two builds of one version differ. */
export function runningVersion(): string {
  version ??= installedVersion();
  return version;
}

/** Returns the version that is in the folder of the program now, which runs after the next start. */
export function installedVersion(): string {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(packageRoot, path), 'utf8'));
  const { version: ofPackage } = read('package.json') as { version: string };
  if (!existsSync(join(packageRoot, 'build/stamp.json'))) return ofPackage;
  return `${ofPackage} (${String(read('build/stamp.json')).slice(0, 7)})`;
}
