import { and, eq } from 'drizzle-orm';
import { noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { certificateExpiryOf } from './providers/certificates.ts';
import { providerOf } from './providers/provider.ts';
import { ssoProviders } from './tables.ts';

/** No enabled SAML provider has only signing certificates that have expired. */
export const ssoCheck: SelfCheck = {
  module: 'Single sign-on',
  async run(tx, services) {
    const enabled = await tx.$count(ssoProviders, eq(ssoProviders.enabled, true));
    const saml = await tx
      .select()
      .from(ssoProviders)
      .where(and(eq(ssoProviders.enabled, true), eq(ssoProviders.type, 'saml')));
    const expiries = saml.map((row) => certificateExpiryOf(providerOf(services, row).configuration));
    return noneBehind(
      expiries.filter((expiry) => expiry !== null && expiry <= services.now()).length,
      'signing certificate has expired: Enterprise Features, SSO.',
      'signing certificates have expired: Enterprise Features, SSO.',
      enabled === 1 ? '1 provider is enabled.' : `${enabled} providers are enabled.`,
    );
  },
};
