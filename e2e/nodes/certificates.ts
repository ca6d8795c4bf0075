import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
}

/** A root in `folder`/root.pem, and the certificate that it gives a server of this name. Made with openssl. */
export async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...newKey, '-keyout', 'root.key', '-out', 'root.pem', '-subj', '/CN=Test root', '-days', '2');
  openssl('req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr', '-subj', `/CN=${name}`);
  await writeFile(join(folder, 'names'), `subjectAltName=DNS:${name}\n`);
  const signing = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signing, '-out', 'server.pem');
  return {
    key: await readFile(join(folder, 'server.key'), 'utf8'),
    cert: await readFile(join(folder, 'server.pem'), 'utf8'),
  };
}
