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
