import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { reachableBinaries } from '#server/platform/db/embedded/reachable-binaries.ts';
import { isRoot, namedIdentity } from '#server/platform/db/embedded/run-as.ts';

/** A server program of another project that is installed on this machine. */
export interface Engine {
  /** The program, or for PostgreSQL the folder of its programs. */
  path: string;
  version: string;
}

/** Debian puts the programs of each major version of PostgreSQL into a folder of its own. */
const postgresFolders = '/usr/lib/postgresql';

function findProgram(names: readonly string[], versionArgument = '--version'): Engine | null {
  for (const name of names) {
    const folder = `${process.env.PATH}${delimiter}/usr/sbin`
      .split(delimiter)
      .find((one) => existsSync(join(one, name)));
    if (folder === undefined) continue;
    const path = join(folder, name);
    const { stdout, stderr, status } = spawnSync(path, [versionArgument], { encoding: 'utf8' });
    if (status === 0) return { path, version: `${name} ${versionIn(stdout || stderr)}` };
  }
  return null;
}

const versionIn = (output: string) => /\d+(\.\d+)+\S*/.exec(output)?.[0] ?? output.trim();

function findPostgres(): Engine[] {
  const majors = existsSync(postgresFolders) ? readdirSync(postgresFolders) : [];
  return majors.sort().flatMap((major) => {
    const path = join(postgresFolders, major, 'bin');
    const { stdout, status } = spawnSync(join(path, 'postgres'), ['--version'], { encoding: 'utf8' });
    return status === 0 ? [{ path, version: `PostgreSQL ${versionIn(stdout)}` }] : [];
  });
}

/** The PostgreSQL that npm brings, as a server of its own. */
async function embeddedPostgres(): Promise<Engine> {
  const { native, version, major } = reachableBinaries(tmpdir(), isRoot() ? await namedIdentity() : null);
  return { path: join(native, 'bin'), version: `PostgreSQL ${version.split('-')[0]} of npm (${major})` };
}

/** Every installed major version, the oldest first, and that of the embedded server. */
export const postgres = [...findPostgres(), await embeddedPostgres()];
export const pgBouncer = findProgram(['pgbouncer']);
export const redis = findProgram(['valkey-server', 'redis-server']);
export const haproxy = findProgram(['haproxy'], '-v');
export const caddy = findProgram(['caddy'], 'version');
export const nginx = findProgram(['nginx'], '-v');
export const s3 = findProgram(['s3rver']);

/** What `npm run test:engines` says before it begins: which engines it runs, and which are skipped and why. */
export function describeEngines(): string[] {
  const found: [string, Engine | null, string][] = [
    ...postgres.map((one): [string, Engine, string] => ['PostgreSQL', one, '']),
    ['PgBouncer', pgBouncer, 'apt-get install pgbouncer'],
    ['Redis or Valkey', redis, 'apt-get install redis-server'],
    ['HAProxy', haproxy, 'apt-get install haproxy'],
    ['Caddy', caddy, 'apt-get install caddy'],
    ['nginx', nginx, 'apt-get install nginx'],
    ['S3', s3, 'npm install --global s3rver; until then the stand-in of server/platform/files is used'],
  ];
  return [
    ...found.map(([name, engine, remedy]) =>
      engine ? `runs     ${engine.version}` : `skipped  ${name}: not installed (${remedy})`,
    ),
    ...skippedMajors(),
    'runs     smtp-server, the mail server of the Nodemailer project',
  ];
}

/** The supported majors that are not installed. */
function skippedMajors(): string[] {
  return ['15', '16', '17', '18']
    .filter((major) => !postgres.some(({ version }) => version.startsWith(`PostgreSQL ${major}`)))
    .map(
      (major) =>
        `skipped  PostgreSQL ${major}: not installed (apt-get install postgresql-${major}, from the repository of PostgreSQL where Debian has another)`,
    );
}
