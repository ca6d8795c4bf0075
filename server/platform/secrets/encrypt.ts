import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const algorithm = 'aes-256-gcm';

/** Encrypts text to `v1.nonce.tag.ciphertext`. `purpose` is authenticated with it: a value moved to another column does not decrypt. */
export function encrypt(secrets: Secrets, purpose: string, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, Buffer.from(secrets.encryption, 'base64url'), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/** The text that `encrypt` was given. Throws when the value was changed, moved or encrypted with another key. */
export function decrypt(secrets: Secrets, purpose: string, value: string): string {
  const [version, nonce = '', tag = '', body = ''] = value.split('.');
  if (version !== 'v1') throw new Error('not an encrypted value of this application');
  const decipher = createDecipheriv(
    algorithm,
    Buffer.from(secrets.encryption, 'base64url'),
    Buffer.from(nonce, 'base64url'),
    { authTagLength: 16 },
  );
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}

/** A keyed digest to recognise a value without storing it; the same text gives the same digest only within one installation. */
export function digest(secrets: Secrets, purpose: string, value: string): string {
  return createHmac('sha256', secrets.digest).update(`${purpose}\0${value}`).digest('base64url');
}

/** A token to hand out once, and the hash to store. Its 256 random bits need no slow hash. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
