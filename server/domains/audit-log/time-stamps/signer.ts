import { createHash, verify, X509Certificate } from 'node:crypto';
import { type Attribute, id_contentType, id_messageDigest, type SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { id_ct_tstInfo } from '@peculiar/asn1-tsp';
import { type AsnType, Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { digestNames, signatureDigests } from './algorithms.ts';

const timeStampingId = '1.3.6.1.5.5.7.3.8';
const signingCertificateId = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2Id = '1.2.840.113549.1.9.16.2.47';

interface Signer {
  signer: X509Certificate;
  /** The other certificates of the token. */
  others: X509Certificate[];
}

/**
 * Checks that one certificate of the token, made for time stamps only and named in the signed attributes, signed this content.
 * Throws with the reason otherwise. `encoded` is the signed data as it came, from which the certificates are taken unchanged.
 */
export function verifySigner(signed: SignedData, encoded: Buffer, content: Buffer): Signer {
  const [info, ...more] = signed.signerInfos;
  if (!info || more.length > 0) throw new Error('its time stamp does not have one signature');
  const digest = digestNames[info.digestAlgorithm.algorithm];
  if (!digest || !info.signedAttrs) throw new Error('its signature is of a kind that is not accepted');
  if (oidIn(info.signedAttrs, id_contentType) !== id_ct_tstInfo) throw new Error('what it signed is not a time stamp');
  const stated = bytesIn(info.signedAttrs, id_messageDigest);
  if (!stated?.equals(createHash(digest).update(content).digest()))
    throw new Error('its signature is of other content');
  const certificates = certificatesIn(encoded);
  const signer = certificates.find((certificate) => isNamed(certificate, info.signedAttrs ?? []));
  if (!signer) throw new Error('its time stamp lacks the certificate that signed it');
  if (signer.keyUsage?.length !== 1 || signer.keyUsage[0] !== timeStampingId)
    throw new Error('its certificate is not one for time stamps');
  if (!isSignedBy(signer, info, signedAttributesIn(encoded), digest)) throw new Error('its signature is wrong');
  return { signer, others: certificates.filter((certificate) => certificate !== signer) };
}

function isSignedBy(
  signer: X509Certificate,
  { signatureAlgorithm, signature }: SignerInfo,
  attributes: Buffer,
  digest: string,
): boolean {
  const named = signatureDigests[signatureAlgorithm.algorithm];
  if (named === undefined) throw new Error('its signature is of a kind that is not accepted');
  return verify(named ?? digest, attributes, signer.publicKey, Buffer.from(signature.buffer));
}

/** Whether the first certificate that the attributes name by its digest is this one (RFC 2634, RFC 5035). */
function isNamed(certificate: X509Certificate, attributes: Attribute[]): boolean {
  const isNewer = firstValue(attributes, signingCertificateV2Id) !== undefined;
  const list = firstValue(attributes, isNewer ? signingCertificateV2Id : signingCertificateId);
  const [first] = childrenOf(childrenOf(list)[0]);
  const parts = childrenOf(first);
  const [named] = childrenOf(parts.find((part) => part instanceof Sequence));
  const algorithm =
    parts[0] instanceof Sequence && named instanceof ObjectIdentifier ? named.valueBlock.toString() : null;
  const digest = isNewer ? (algorithm === null ? 'sha256' : digestNames[algorithm]) : 'sha1';
  const stated = parts.find((part) => part instanceof OctetString);
  if (!digest || !(stated instanceof OctetString)) return false;
  return createHash(digest).update(certificate.raw).digest().equals(Buffer.from(stated.valueBlock.valueHexView));
}

/** The certificates of signed data, in the bytes that were signed by their issuers. */
function certificatesIn(encoded: Buffer): X509Certificate[] {
  const field = childrenOf(fromBER(encoded).result).find(isFirstField);
  return childrenOf(field).flatMap((part) =>
    part instanceof Sequence ? [new X509Certificate(Buffer.from(part.valueBeforeDecodeView))] : [],
  );
}

/** The signed attributes as they are signed: a SET, not the tag of their field (RFC 5652, 5.4). */
function signedAttributesIn(encoded: Buffer): Buffer {
  const [signerInfo] = childrenOf(childrenOf(fromBER(encoded).result).at(-1));
  // After the version, the signer's identifier, which may have the same tag, and the digest.
  const field = childrenOf(signerInfo)[3];
  if (!field || !isFirstField(field)) throw new Error('its signature is of a kind that is not accepted');
  const attributes = Buffer.from(field.valueBeforeDecodeView);
  attributes[0] = 0x31;
  return attributes;
}

/** Whether it is the optional field with the tag [0]. */
function isFirstField({ idBlock }: AsnType): boolean {
  return idBlock.tagClass === 3 && idBlock.tagNumber === 0;
}

function childrenOf(part: AsnType | undefined): AsnType[] {
  return part instanceof Constructed ? (part.valueBlock.value as AsnType[]) : [];
}

function firstValue(attributes: Attribute[], id: string): AsnType | undefined {
  const value = attributes.find(({ attrType }) => attrType === id)?.attrValues[0];
  return value && fromBER(value).result;
}

function oidIn(attributes: Attribute[], id: string): string | null {
  const value = firstValue(attributes, id);
  return value instanceof ObjectIdentifier ? value.valueBlock.toString() : null;
}

function bytesIn(attributes: Attribute[], id: string): Buffer | null {
  const value = firstValue(attributes, id);
  return value instanceof OctetString ? Buffer.from(value.valueBlock.valueHexView) : null;
}
