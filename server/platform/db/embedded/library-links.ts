import { readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Link {
  /** Both are relative to the package folder, and in the same folder: native/lib/libpq.so.5.18 */
  source: string;
  target: string;
}

/**
 * Creates the symbolic links between library versions that npm packages cannot contain. The package's install script
 * creates them too, but install scripts may be disabled. Throws when the folder cannot be written.
 */
export function addLibraryLinks(native: string): void {
  for (const { source, target } of listedLinks(native)) {
    try {
      symlinkSync(basename(source), join(dirname(native), target.replace(/^native/, basename(native))));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function listedLinks(native: string): Link[] {
  try {
    return JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
