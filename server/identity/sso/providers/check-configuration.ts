import type { FieldProblems } from '#contract/errors.ts';
import { requiredFields } from '#contract/identity/sso/sso.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { certificatesOf } from './certificates.ts';
import { missingFields, type Provider } from './provider.ts';

/** The path of a field in the form. */
const fieldPath = (field: string) => (field === 'clientSecret' ? field : `configuration.${field}`);

/** Refuses an invalid certificate and, while the provider is enabled, an empty field that its type requires. */
export function checkConfiguration(provider: Pick<Provider, 'type' | 'configuration' | 'hasSecret' | 'enabled'>): void {
  const problems: FieldProblems = {};
  const missing = provider.enabled ? missingFields(provider) : [];
  for (const field of missing) problems[fieldPath(field)] = 'Required while the provider is enabled';
  const { samlCertificate } = provider.configuration;
  if (
    requiredFields[provider.type].includes('samlCertificate') &&
    samlCertificate !== '' &&
    !certificatesOf(provider.configuration)
  )
    problems[fieldPath('samlCertificate')] = 'Please paste a certificate in PEM form, with its BEGIN and END lines';
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}
