import { expect, test } from 'vitest';
import { hasOnlyStrongSignatures, isSmallEnough } from './saml-rules.ts';

const strong = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const weak = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const method = (algorithm: string) => `<ds:SignatureMethod Algorithm="${algorithm}"/>`;

test('methods of SHA-2 are strong, with any prefix', () => {
  expect(hasOnlyStrongSignatures(`<r>${method(strong)}</r>`)).toBe(true);
  expect(hasOnlyStrongSignatures(`<r><SignatureMethod Algorithm='${strong}'></SignatureMethod></r>`)).toBe(true);
});

test.each([
  ['SHA-1', method(weak)],
  ['SHA-1 beside SHA-2', method(strong) + method(weak)],
  ['SHA-1 with a character reference', method(weak.replace('-', '&#45;'))],
  ['a symmetric algorithm', method('http://www.w3.org/2000/09/xmldsig#hmac-sha1')],
  ['SHA-1 behind another attribute', `<ds:SignatureMethod x="1" Algorithm="${weak}"/>`],
  ['SHA-1 with a prefix of other letters', `<é:SignatureMethod Algorithm="${weak}"/>`],
  ['SHA-1 with a line break', `<ds:SignatureMethod\nAlgorithm\n=\n"${weak}"/>`],
  ['a weak digest', '<DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/>'],
  ['no algorithm', '<ds:SignatureMethod/>'],
  ['a comment', `${method(strong)}<!-- -->`],
  ['an entity', `<!DOCTYPE r>${method(strong)}`],
])('%s is weak', (_what, xml) => {
  expect(hasOnlyStrongSignatures(`<r>${xml}</r>`)).toBe(false);
});

test('a document may have up to 64 KB and 1,000 opening brackets', () => {
  expect(isSmallEnough('x'.repeat(65_536))).toBe(true);
  expect(isSmallEnough('x'.repeat(65_537))).toBe(false);
  expect(isSmallEnough('ü'.repeat(32_769))).toBe(false);
  expect(isSmallEnough('<a/>'.repeat(1_000))).toBe(true);
  expect(isSmallEnough('<a/>'.repeat(1_001))).toBe(false);
});
