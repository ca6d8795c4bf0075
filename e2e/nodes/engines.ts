import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** Every installed major version, the oldest first. */
export const postgres = findPostgres();
export const pgBouncer = findProgram(['pgbouncer']);
export const redis = findProgram(['valkey-server', 'redis-server']);
export const haproxy = findProgram(['haproxy'], '-v');
export const s3 = findProgram(['s3rver']);

/** What `npm run test:engines` says before it begins: which engines it runs, and which are skipped and why. */
export function describeEngines(): string[] {
  const found: [string, Engine | null, string][] = [
    ...(postgres.length > 0
      ? postgres.map((one): [string, Engine, string] => ['PostgreSQL', one, ''])
      : ([['PostgreSQL', null, 'apt-get install postgresql']] as [string, null, string][])),
    ['PgBouncer', pgBouncer, 'apt-get install pgbouncer'],
    ['Redis or Valkey', redis, 'apt-get install redis-server'],
    ['HAProxy', haproxy, 'apt-get install haproxy'],
    ['S3', s3, 'npm install --global s3rver; until then the stand-in of server/platform/files is used'],
  ];
  return [
    ...found.map(([name, engine, remedy]) =>
      engine ? `runs     ${engine.version}` : `skipped  ${name}: not installed (${remedy})`,
    ),
    'runs     smtp-server, the mail server of the Nodemailer project',
  ];
}
