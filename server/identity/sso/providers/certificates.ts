import { X509Certificate } from 'node:crypto';
import type { SsoConfiguration } from '#contract/identity/sso/sso.ts';

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * The signing certificates of a SAML provider, the one that is valid longest first: while a provider replaces its key, it
 * names two. Null: the text is empty or not in PEM form.
 */
export function certificatesOf({
  samlCertificate,
}: Pick<SsoConfiguration, 'samlCertificate'>): [X509Certificate, ...X509Certificate[]] | null {
  try {
    const [first, ...others] = (samlCertificate.match(block) ?? [samlCertificate])
      .map((pem) => new X509Certificate(pem))
      .sort((one, other) => other.validToDate.getTime() - one.validToDate.getTime());
    return first ? [first, ...others] : null;
  } catch {
    return null;
  }
}

/** When the last of its certificates expires. */
export function certificateExpiryOf(configuration: Pick<SsoConfiguration, 'samlCertificate'>): Date | null {
  return certificatesOf(configuration)?.[0].validToDate ?? null;
}
