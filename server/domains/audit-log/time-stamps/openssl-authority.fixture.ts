import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
}

const settings = (folder: string) => `
[ca]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
[stamps]
basicConstraints = critical, CA:false
extendedKeyUsage = critical, timeStamping
[servers]
extendedKeyUsage = serverAuth, timeStamping
[tsa]
default_tsa = tsa1
[tsa1]
dir = ${folder}
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
certs = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

export interface OpensslAuthority {
  url: string;
  rootsFile: string;
  /** Answers this request. */
  reply(request: Buffer): Promise<Buffer>;
  /** What it answers instead, until it is null again. */
  instead: ((request: Buffer) => Promise<Buffer | number>) | null;
  close(): Promise<void>;
}

/** A time stamp authority on this machine, made with the openssl program. */
export async function startAuthority(): Promise<OpensslAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-tsa-'));
  const openssl = (...given: string[]) => run('openssl', given, { cwd: folder });
  await writeFile(join(folder, 'tsa.cnf'), settings(folder));
  await writeFile(join(folder, 'serial'), '01\n');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-days',
    '30',
    '-subj',
    '/CN=Test root',
    '-config',
    'tsa.cnf',
    '-extensions',
    'ca',
  );
  await openssl(
    'req',
    '-new',
    ...key,
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.csr',
    '-subj',
    '/O=Test/CN=Test authority',
    '-config',
    'tsa.cnf',
  );
  await openssl(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'root.pem',
    '-CAkey',
    'root.key',
    '-set_serial',
    '7',
    '-days',
    '30',
    '-out',
    'tsa.pem',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'stamps',
  );
  let count = 0;
  async function reply(request: Buffer): Promise<Buffer> {
    const [query, answer] = [`${++count}.tsq`, `${count}.tsr`];
    await writeFile(join(folder, query), request);
    await openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', query, '-out', answer);
    return readFile(join(folder, answer));
  }
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', async () => {
      const request = Buffer.concat(parts);
      const answer = await (authority.instead ?? reply)(request);
      if (typeof answer === 'number') outgoing.writeHead(answer).end();
      else outgoing.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority: OpensslAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    rootsFile: join(folder, 'root.pem'),
    reply,
    instead: null,
    async close() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
  return authority;
}
