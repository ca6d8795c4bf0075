import { crc32 } from 'node:zlib';
import { createToken } from '#server/platform/secrets/encrypt.ts';

/** `firn_`, 256 random bits, and a checksum of both, by which a scanner recognises a token that was published. */
const format = /^(firn_[A-Za-z0-9_-]{43})([0-9a-f]{8})$/;

/** A new token of the API. */
export function createTokenText(): string {
  const body = `firn_${createToken().token}`;
  return body + checksumOf(body);
}

/** Whether this may be a token of some installation; what is mistyped or cut off is not looked up. */
export function isTokenText(text: string): boolean {
  const [, body = '', checksum] = format.exec(text) ?? [];
  return checksum === checksumOf(body);
}

function checksumOf(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}
