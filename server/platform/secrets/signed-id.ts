import { timingSafeEqual } from 'node:crypto';
import { digest } from './encrypt.ts';
import type { Secrets } from './secrets.ts';

const idDigits = 32;
const macDigits = 32;
const signedPattern = new RegExp(`^[0-9a-f]{${idDigits + macDigits}}$`);

/**
 * The id of a row with a proof that this installation gave it out for this purpose, so that it needs no row of its own.
 * Hexadecimal, because addresses of this site are lower case.
 */
export function signId(secrets: Secrets, purpose: string, id: string): string {
  return id.replaceAll('-', '') + macOf(secrets, purpose, id);
}

/** Returns the id, or null for a value that was not signed for this purpose. */
export function readSignedId(secrets: Secrets, purpose: string, signed: string): string | null {
  if (!signedPattern.test(signed)) return null;
  const id = signed.slice(0, idDigits).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const isOurs = timingSafeEqual(Buffer.from(signed.slice(idDigits)), Buffer.from(macOf(secrets, purpose, id)));
  return isOurs ? id : null;
}

/** For what is stored: a signed id in it would let its readers use it. */
export const withoutSignedIds = (text: string) => text.replaceAll(/[0-9a-f]{64}/gi, '(signed)');

function macOf(secrets: Secrets, purpose: string, id: string): string {
  return Buffer.from(digest(secrets, purpose, id), 'base64url')
    .toString('hex')
    .slice(0, macDigits);
}
