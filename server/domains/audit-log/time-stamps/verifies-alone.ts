import { createRequire } from 'node:module';
import { verifierPath } from '#server/platform/verifiers.ts';

type ReadTimeStamp = (token: Buffer, text: string) => object | null;

/** Whether the program `verify-audit.mjs` accepts this time stamp of this text: it reads fewer forms than the libraries here. */
export function verifiesAlone(token: Buffer, text: string): boolean {
  const program: { readTimeStamp: ReadTimeStamp } = createRequire(import.meta.url)(verifierPath('verify-audit.mjs'));
  try {
    return program.readTimeStamp(token, text) !== null;
  } catch {
    return false;
  }
}
