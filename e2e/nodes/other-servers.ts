import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { isRoot, namedIdentity } from '#server/platform/db/embedded/run-as.ts';
import { startS3Stub } from '#server/platform/files/s3-stub.fixture.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import type { Engine } from './engines.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startProgram } from './start-program.ts';

/** Of each of the two pools, for two nodes that would open up to twenty each. */
export const pooledConnections = 3;

export interface OtherServer {
  /** For the variable of the application. */
  url: string;
  stop(): Promise<void>;
}

/** One that can be started again at the same port after it was stopped. */
export interface RestartedServer extends OtherServer {
  start(): Promise<void>;
}

export async function startRedis({ path }: Engine): Promise<RestartedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-redis-'));
  const port = await freePort();
  const run = async () => {
    await mkdir(folder, { recursive: true });
    return startProgram(path, ['--port', String(port), '--save', '', '--dir', folder], port);
  };
  let program = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => program.stop().then(() => remove(folder)),
    async start() {
      program = await run();
    },
  };
}

/** Without an installed server the stand-in of the unit tests, which checks signatures, digests and lengths. */
export async function startS3(engine: Engine | null): Promise<OtherServer> {
  if (!engine) {
    const stub = await startS3Stub();
    return { url: stub.url, stop: () => stub.close() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'firn-s3-'));
  const port = await freePort();
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--no-vhost-buckets'];
  const program = await startProgram(engine.path, [...options, '--configure-bucket', 'firn'], port);
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/firn/files?region=us-east-1`,
    stop: () => program.stop().then(() => remove(folder)),
  };
}

export interface MailServer extends OtherServer {
  /** Of every email that was accepted. */
  recipients: string[];
}

/** How the connection to it is encrypted: from the first byte, or by STARTTLS; the certificate is for localhost. */
export interface MailTls {
  isImplicit: boolean;
  key: string;
  cert: string;
}

/** A mail server that wants a password; `tls`: and takes it over an encrypted connection only. */
export async function startSmtp(tls?: MailTls): Promise<MailServer> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    onAuth: ({ username, password }, { secure }, done) =>
      username === 'firn' && password === 'mail' && (secure || tls === undefined)
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    // The certificate of the package is its own; the application accepts none that it cannot verify.
    ...(tls
      ? { secure: tls.isImplicit, key: tls.key, cert: tls.cert }
      : { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
  });
  // A client that refuses the certificate ends the connection.
  server.on('error', () => {});
  const port = await freePort();
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
  return {
    url: `${tls?.isImplicit ? 'smtps' : 'smtp'}://firn:mail@${tls ? 'localhost' : '127.0.0.1'}:${port}`,
    recipients,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}

/** In transaction mode, with few connections to the server. It asks the server for the passwords of its roles. */
export async function startPgBouncer({ path }: Engine, database: PostgresServer): Promise<OtherServer> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-pgbouncer-'));
  const port = await freePort();
  const { username, password } = new URL(database.url);
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${password}"\n`, { mode: 0o644 });
  const entry = `host=127.0.0.1 port=${database.port} dbname=firn auth_user=${username} pool_size=${pooledConnections}`;
  await writeFile(
    file,
    `[databases]
firn = ${entry}
firn_reads = ${entry}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
max_client_conn = 500
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select usename, passwd from pg_shadow where usename = $1
`,
    { mode: 0o644 },
  );
  await chmod(folder, 0o755);
  // Like PostgreSQL, it refuses to run as root.
  const program = await startProgram(path, [file], port, isRoot() ? await namedIdentity() : {});
  return {
    url: `postgres://127.0.0.1:${port}/firn`,
    stop: () => program.stop('SIGINT').then(() => remove(folder)),
  };
}

export const remove = (folder: string) => rm(folder, { recursive: true, force: true });
