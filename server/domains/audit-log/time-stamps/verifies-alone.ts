import { createHash, verify, X509Certificate } from 'node:crypto';
import { compileFunction } from 'node:vm';
import { timeStampVerifier } from './verifier-part.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const readAlone: (token: Buffer, text: string) => object | null = compileFunction(
  `${timeStampVerifier}\nreturn readTimeStamp;`,
  ['createHash', 'verify', 'X509Certificate', 'sha256'],
)(createHash, verify, X509Certificate, sha256);

/** Whether the program `verify-audit.mjs` accepts this time stamp of this text: it reads fewer forms than the libraries here. */
export function verifiesAlone(token: Buffer, text: string): boolean {
  try {
    return readAlone(token, text) !== null;
  } catch {
    return false;
  }
}
