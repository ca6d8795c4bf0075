export const sha256Id = '2.16.840.1.101.3.4.2.1';

/** Digests that a token may use, by their object identifiers. SHA-1 is left out: it can be forged. */
export const digestNames: Record<string, string> = {
  [sha256Id]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** RSA and ECDSA signatures with the digest that they name; null: that of the signer's attributes. */
export const signatureDigests: Record<string, string | null> = {
  '1.2.840.113549.1.1.1': null,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
