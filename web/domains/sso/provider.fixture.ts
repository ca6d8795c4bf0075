import { providerForm, type SsoProvider } from '#contract/identity/sso/sso.ts';

const form = providerForm.parse({
  name: 'Bank',
  type: 'saml',
  domains: 'bank.example',
  configuration: {},
  clientSecret: '',
});
/** A provider of a tenant, of which nothing is configured yet. */
export const provider: SsoProvider = {
  ...form,
  key: 'bank-1',
  version: 1,
  tenant: { id: '0190a000-0000-7000-8000-000000000001', name: 'Bank', mayUseSso: true },
  enabled: false,
  hasSecret: false,
  isFromEnvironment: false,
  missing: ['samlEntryPoint', 'samlIssuer', 'samlCertificate'],
  redirectUri: 'https://firn.example/auth/sso/callback/bank-1',
  entityId: 'https://firn.example/auth/sso',
  metadataAddress: 'https://firn.example/auth/sso/metadata/bank-1',
  certificateExpiresAt: null,
  discovery: null,
  lastTest: null,
};
