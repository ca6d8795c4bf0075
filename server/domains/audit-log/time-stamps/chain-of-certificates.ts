import { X509Certificate } from 'node:crypto';

const maximumSteps = 8;

/** Whether each certificate is issued by the next, the last by one of these roots, and all are valid at this time. */
export function isTrustedChain(
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
