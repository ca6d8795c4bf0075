import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** The frame of an Ed25519 private key in PKCS 8 (RFC 8410), before its 32 bytes. */
const frame = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of this installation for a purpose. It is derived, so that the secrets file stays as it is. */
function keyFor({ digest }: Secrets, purpose: string): KeyObject {
  const seed = createHmac('sha256', Buffer.from(digest, 'base64url')).update(`signing\0${purpose}`).digest();
  return createPrivateKey({ key: Buffer.concat([frame, seed]), format: 'der', type: 'pkcs8' });
}

/** The signature in base64url; everybody with the public key can verify it. */
export function signText(secrets: Secrets, purpose: string, text: string): string {
  return sign(null, Buffer.from(text), keyFor(secrets, purpose)).toString('base64url');
}

export function isSigned(secrets: Secrets, purpose: string, text: string, signature: string): boolean {
  // Decoding ignores what is no base64url, so another text could stand for the same signature.
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.toString('base64url') !== signature) return false;
  return verify(null, Buffer.from(text), createPublicKey(keyFor(secrets, purpose)), bytes);
}

/** The public key as PEM. */
export function publicKeyFor(secrets: Secrets, purpose: string): string {
  return createPublicKey(keyFor(secrets, purpose)).export({ format: 'pem', type: 'spki' }).toString();
}
