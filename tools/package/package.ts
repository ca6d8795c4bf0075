import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmod,
  copyFile,
  lstat,
  lutimes,
  mkdir,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { bundledPackages, describeComponents } from './components.ts';
import { launcher } from './launcher.ts';
import { licenceProblems } from './licences.ts';
import { thirdPartyNotices } from './notices.ts';
import { packagePathOf } from './record-packages.ts';
import { softwareBillOfMaterials } from './sbom.ts';
import { filesBelow, importsOf, packagesOf, traceModules } from './traced-modules.ts';

/**
 * Writes a folder that runs by itself: the build and what it loads, the migrations, Node.js and the embedded PostgreSQL, each
 * with its licence, a list of components, and nothing of development. `docs/how-to/package.md` says how it is used.
 */
const root = join(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'without-node': { type: 'boolean', default: false },
    'without-postgres': { type: 'boolean', default: false },
    strip: { type: 'boolean', default: false },
  },
});
const folder = resolve(positionals[0] ?? join(root, 'build/package'));
const bill = 'sbom.cdx.json';
const notices = 'THIRD-PARTY-NOTICES.txt';

/** Folders and files of the repository that the server reads when it runs. */
const contents = [
  'build/client',
  'build/fonts',
  'build/icons',
  'build/main',
  'build/styles',
  'build/worker',
  'build/stamp.json',
  'checks/verifiers',
  'db/migrations',
  'web/art',
  'web/logos',
  // With which the check of the dependencies compares known vulnerabilities.
  'package-lock.json',
];

await makeRoom();
execFileSync(process.execPath, [join(root, 'tools/build.ts'), '--if-stale'], { cwd: root, stdio: 'inherit' });
const { files: moduleFiles, modules } = await traceModules(root);
const nodeFiles = values['without-node'] ? [] : await filesOfNode();
const postgresFiles = values['without-postgres'] ? [] : await filesOfPostgres();
const ownFiles = (await Promise.all(contents.map(filesIn))).flat();
const components = describeComponents(
  root,
  await bundledPackages(root),
  packagesOf(root, [...moduleFiles, ...nodeFiles, ...postgresFiles]),
);
const problems = licenceProblems(components);
if (problems.length > 0) throw new Error(problems.join('\n'));

for (const file of [...ownFiles, ...moduleFiles, ...nodeFiles, ...postgresFiles]) await copy(file);
await write('firn', launcher(packageFile.scripts.start, nodeFiles.length > 0));
if (nodeFiles[0]) await linkNode(nodeFiles[0]);
await chmod(join(folder, 'firn'), 0o755);
await write('package.json', `${JSON.stringify(shippedPackageFile(), null, 2)}\n`);
await write('build/external-modules.js', importsOf(modules));
await write(notices, await thirdPartyNotices(root, components));
await write(
  bill,
  softwareBillOfMaterials({ version: packageFile.version, components, programs: programs(), at: committedAt() }),
);
if (values.strip && nodeFiles[0]) strip(join(folder, nodeFiles[0]));
loadModules();
await setTimes();
await report();

/** Only what an earlier run wrote is replaced: a wrong name must not delete somebody's folder. */
async function makeRoom(): Promise<void> {
  const entries = await readdir(folder).catch((): string[] => []);
  if (entries.length > 0 && !entries.includes(bill))
    throw new Error(`${folder} is not empty and not a package of Firn`);
  await rm(folder, { recursive: true, force: true });
}

async function filesIn(path: string): Promise<string[]> {
  return (await stat(join(root, path))).isDirectory() ? filesBelow(root, path) : [path];
}

/** The program and its licence, without headers, manuals and npm. */
async function filesOfNode(): Promise<string[]> {
  const path = packagePathOf(root, process.execPath);
  if (path === null)
    throw new Error('The Node.js that runs is not the one of the package: run this with npm, or use --without-node.');
  return [process.execPath.slice(root.length + 1), `${path}/LICENSE`, `${path}/package.json`];
}

/** A name that is the same on every processor, for scripts and health checks. */
async function linkNode(program: string): Promise<void> {
  await mkdir(join(folder, 'bin'));
  await symlink(join('..', program), join(folder, 'bin/node'));
}

/** All of it but what compiles other programs against its libraries. */
async function filesOfPostgres(): Promise<string[]> {
  const path = dirname(packageBinaries().native).slice(root.length + 1);
  const isForCompiling = /\.(a|pc)$|\/pgxs\/|\/scripts\//;
  return (await filesBelow(root, path)).filter((file) => !isForCompiling.test(file));
}

/** Links between libraries stay links: followed, they would be there three times. */
async function copy(file: string): Promise<void> {
  const [from, to] = [join(root, file), join(folder, file)];
  await mkdir(dirname(to), { recursive: true });
  const entry = await lstat(from);
  if (entry.isSymbolicLink()) return symlink(await readlink(from), to);
  await copyFile(from, to);
  await chmod(to, entry.mode & 0o100 ? 0o755 : 0o644);
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(join(folder, file), text);
}

function shippedPackageFile() {
  const { name, version, type, license, engines } = packageFile;
  return { name, version, private: true, type, license, engines: { node: engines.node } };
}

/** Programs whose package states only its own licence. */
function programs() {
  const postgres = values['without-postgres'] ? [] : [packageBinaries()];
  return postgres.map(({ version }) => ({
    name: 'postgresql',
    version: version.replace(/-.*/, ''),
    license: 'PostgreSQL',
  }));
}

/** The time of the source, so that the same source gives the same package at any time (https://reproducible-builds.org). */
function committedAt(): Date | null {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined) return new Date(Number(given) * 1_000);
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? new Date(Number(stdout) * 1_000) : null;
}

/** Removes the names of functions and variables, which take a fifth of the program and serve debuggers. */
function strip(program: string): void {
  execFileSync('strip', [program], { stdio: 'inherit' });
}

/** In a process of its own, which loads nothing from this repository. */
function loadModules(): void {
  const script = join(import.meta.dirname, 'load-within.ts');
  execFileSync(process.execPath, [script, folder], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Archives of the folder contain times: all are that of the source. */
async function setTimes(): Promise<void> {
  const at = committedAt();
  if (at === null) return;
  for (const entry of await readdir(folder, { recursive: true })) await lutimes(join(folder, entry), at, at);
  await lutimes(folder, at, at);
}

async function report(): Promise<void> {
  const all = await filesBelow(folder, '.');
  const sizes = await Promise.all(all.map(async (file) => (await lstat(join(folder, file))).size));
  const size = (sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6).toFixed(1);
  const parts = `${components.length} components with allowed licences`;
  process.stdout.write(`${folder}: ${all.length} files, ${size} MB, ${parts}\n`);
}
