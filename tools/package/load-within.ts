import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads every module that a package imports from `node_modules`, and fails when one is not in it: `node load-within.ts FOLDER`.
 * A folder above, such as this repository, may have modules that a copy elsewhere does not find.
 */
const folder = process.argv[2] ?? '.';
const within = pathToFileURL(`${folder}/`).href;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (resolved.url.startsWith('file:') && !resolved.url.startsWith(within))
      throw new Error(`${specifier}, which ${context.parentURL} imports, is not in the package`);
    return resolved;
  },
});

await import(pathToFileURL(join(folder, 'build/external-modules.js')).href);
