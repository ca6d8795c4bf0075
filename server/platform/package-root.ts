import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The package's folder: the nearest one above this file that contains the migrations, both from the source and from the build. */
export const packageRoot = find(import.meta.dirname);

/** Its migrations, one file each. */
export const migrationsFolder = join(packageRoot, 'db/migrations');

function find(folder: string): string {
  if (existsSync(join(folder, 'db/migrations'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the package folder was not found');
  return find(parent);
}
