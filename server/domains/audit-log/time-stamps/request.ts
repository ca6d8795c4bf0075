import { createHash, randomBytes } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, TimeStampReq } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { sha256Id } from './algorithms.ts';

/** What is stamped: the head as the emails write it, so that it can be checked without this installation. */
export const stampedText = ({ position, hash }: { position: number; hash: string }) => `${position}:${hash}`;

export const imprintOf = (text: string) => createHash('sha256').update(text).digest();

/** A number that no other request has, not negative and without a leading zero, as its encoding demands. */
export function newNonce(): Buffer {
  const nonce = randomBytes(16);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  return nonce;
}

/** The request for a time stamp of this text, with the certificates of the authority (RFC 3161, 2.4.1). */
export function timeStampRequest(text: string, nonce: Buffer): Buffer {
  const request = new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Id, parameters: null }),
      hashedMessage: new OctetString(imprintOf(text)),
    }),
    nonce: new Uint8Array(nonce).buffer,
    certReq: true,
  });
  return Buffer.from(AsnConvert.serialize(request));
}
