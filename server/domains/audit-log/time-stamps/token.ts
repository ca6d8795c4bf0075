import { X509Certificate } from 'node:crypto';
import { ContentInfo, id_signedData, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { id_ct_tstInfo, PKIStatus, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { minuteMs } from '#contract/time/durations.ts';
import { sha256Id } from './algorithms.ts';
import { imprintOf } from './request.ts';
import { verifySigner } from './signer.ts';
import { verifiesAlone } from './verifies-alone.ts';

export interface TimeStamp {
  token: Buffer;
  stampedAt: Date;
  /** The subject of the certificate that signed it. */
  authority: string;
  /** Whether its certificates lead to a given root; null: none was given. */
  trusted: boolean | null;
}

interface Expected {
  text: string;
  nonce: Buffer;
  /** PEM certificates; null: the chain is not checked. */
  roots: readonly string[] | null;
  now: Date;
}

/** How far the clock of the authority may be from this one. */
const maximumDifferenceMs = 10 * minuteMs;

/**
 * The time stamp in an answer. Throws, with the reason, unless it was granted, is of this text, this request and about now, and is
 * signed by a certificate for time stamps that leads to one of the roots.
 */
export function readTimeStamp(answer: Buffer, { text, nonce, roots, now }: Expected): TimeStamp {
  const { status, timeStampToken } = parse(answer, TimeStampResp);
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods)
    throw new Error(`it refused: ${[...(status.statusString ?? [])].join(' ') || PKIStatus[status.status]}`);
  if (!timeStampToken) throw new Error('its answer has no time stamp');
  const token = Buffer.from(AsnConvert.serialize(timeStampToken));
  const { contentType, content } = parse(token, ContentInfo);
  if (contentType !== id_signedData) throw new Error('its time stamp is not signed');
  const signed = parse(Buffer.from(content), SignedData);
  const encoded = signed.encapContentInfo.eContent?.single?.buffer;
  if (signed.encapContentInfo.eContentType !== id_ct_tstInfo || !encoded)
    throw new Error('what it signed is not a time stamp');
  const info = parse(Buffer.from(encoded), TSTInfo);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithm !== sha256Id || !imprintOf(text).equals(Buffer.from(hashedMessage.buffer)))
    throw new Error('its time stamp is of something else');
  if (!info.nonce || !nonce.equals(Buffer.from(info.nonce))) throw new Error('its time stamp answers another request');
  const difference = Math.abs(info.genTime.getTime() - now.getTime());
  if (Number.isNaN(difference)) throw new Error('the time of its time stamp cannot be read');
  if (difference > maximumDifferenceMs) throw new Error('the time of its time stamp is not now');
  const { signer, others } = verifySigner(signed, Buffer.from(content), Buffer.from(encoded));
  const trusted = roots === null ? null : isTrustedChain(signer, others, roots, info.genTime);
  if (trusted === false) throw new Error('its certificate does not lead to one of the configured roots');
  if (!verifiesAlone(token, text)) throw new Error('its time stamp is of a form that the verifier does not read');
  return { token, stampedAt: info.genTime, authority: signer.subject.replaceAll('\n', ', '), trusted };
}

function parse<T>(bytes: Buffer, type: new () => T): T {
  try {
    return AsnConvert.parse(bytes, type);
  } catch {
    throw new Error('its answer cannot be read');
  }
}

const maximumSteps = 8;

/** Whether each certificate is issued by the next, the last by one of these roots, and all are valid at this time. */
function isTrustedChain(
  signer: X509Certificate,
  others: readonly X509Certificate[],
  rootTexts: readonly string[],
  at: Date,
): boolean {
  const roots = rootTexts.map((text) => new X509Certificate(text));
  let current: X509Certificate = signer;
  for (let step = 0; step < maximumSteps; step++) {
    if (!isValidAt(current, at)) return false;
    const own = current;
    if (roots.some(({ fingerprint256 }) => fingerprint256 === own.fingerprint256)) return true;
    if (roots.some((root) => isValidAt(root, at) && isIssuedBy(own, root))) return true;
    const issuer = others.find((other) => other.fingerprint256 !== own.fingerprint256 && isIssuedBy(own, other));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, at: Date): boolean {
  return validFromDate <= at && at <= validToDate;
}
