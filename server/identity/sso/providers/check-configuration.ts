import { X509Certificate } from 'node:crypto';
import type { FieldProblems } from '#contract/errors.ts';
import { requiredFields, type SsoConfiguration } from '#contract/identity/sso.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { missingFields, type Provider } from './provider.ts';

/** Fields of the form by their place in it. */
const fieldPath = (field: string) => (field === 'clientSecret' ? field : `configuration.${field}`);

/** Refuses what the provider's type could not use: a certificate that is none; and, while it is enabled, an empty field that it needs. */
export function checkConfiguration(provider: Pick<Provider, 'type' | 'configuration' | 'hasSecret' | 'enabled'>): void {
  const problems: FieldProblems = {};
  const missing = provider.enabled ? missingFields(provider) : [];
  for (const field of missing) problems[fieldPath(field)] = 'Required while the provider is enabled';
  const { samlCertificate } = provider.configuration;
  if (
    requiredFields[provider.type].includes('samlCertificate') &&
    samlCertificate !== '' &&
    !certificateOf(provider.configuration)
  )
    problems[fieldPath('samlCertificate')] = 'Please paste a certificate in PEM form, with its BEGIN and END lines';
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** The provider's certificate, or null when the text is none. */
export function certificateOf({ samlCertificate }: Pick<SsoConfiguration, 'samlCertificate'>): X509Certificate | null {
  try {
    return new X509Certificate(samlCertificate);
  } catch {
    return null;
  }
}
