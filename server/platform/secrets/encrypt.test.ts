import { expect, test } from 'vitest';
import { createToken, decrypt, digest, encrypt, hashToken } from './encrypt.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets();

test('an encrypted text can be decrypted, and its ciphertext differs each time', () => {
  const first = encrypt(secrets, 'mail', 'Grüezi ❄');
  expect(decrypt(secrets, 'mail', first)).toBe('Grüezi ❄');
  expect(encrypt(secrets, 'mail', 'Grüezi ❄')).not.toBe(first);
});

test('a value that was changed, moved to another purpose or encrypted with another key does not decrypt', () => {
  const value = encrypt(secrets, 'mail', 'secret');
  const flipped = value.slice(0, -2) + (value.endsWith('A') ? 'BB' : 'AA');
  expect(() => decrypt(secrets, 'mail', flipped)).toThrow();
  expect(() => decrypt(secrets, 'factor', value)).toThrow();
  expect(() => decrypt(createSecrets(), 'mail', value)).toThrow();
});

test('the cipher is AES-256 in Galois/Counter mode with a nonce of 96 bits and a tag of 128: another implementation reads it', async () => {
  const [, nonce = '', tag = '', body = ''] = encrypt(secrets, 'mail', 'Grüezi').split('.');
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  const raw = bytes(secrets.encryption);
  expect([raw.length, bytes(nonce).length, bytes(tag).length]).toEqual([32, 12, 16]);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const mode = { name: 'AES-GCM', iv: bytes(nonce), additionalData: new TextEncoder().encode('mail'), tagLength: 128 };
  const plain = await crypto.subtle.decrypt(mode, key, Buffer.concat([bytes(body), bytes(tag)]));
  expect(new TextDecoder().decode(plain)).toBe('Grüezi');
});

test('a tag that was cut is refused, whatever is left of it', () => {
  const [version, nonce, tag = '', body] = encrypt(secrets, 'mail', 'secret').split('.');
  const whole = Buffer.from(tag, 'base64url');
  for (let length = 0; length < whole.length; length++) {
    const cut = whole.subarray(0, length).toString('base64url');
    expect(() => decrypt(secrets, 'mail', [version, nonce, cut, body].join('.'))).toThrow();
  }
});

test('a digest is stable within an installation and a purpose', () => {
  expect(digest(secrets, 'a', 'x')).toBe(digest(secrets, 'a', 'x'));
  expect(digest(secrets, 'b', 'x')).not.toBe(digest(secrets, 'a', 'x'));
  expect(digest(createSecrets(), 'a', 'x')).not.toBe(digest(secrets, 'a', 'x'));
});

test('only the hash of a token needs storing', () => {
  const { token, hash } = createToken();
  expect(hashToken(token)).toBe(hash);
  expect(hash).not.toContain(token);
});
