import { z } from 'zod';
import { done, procedure } from '#contract/procedure.ts';
import { line } from '#contract/text.ts';
import { providerName } from './provider-name.ts';

/** A trusted domain of a provider, and how far its proof is. */
export const signInDomain = z.object({
  domain: z.string(),
  status: z.enum(['unproven', 'proven', 'enforced', 'suspended']),
  /** The TXT record that proves the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  checkedAt: z.date().nullable(),
  /** `records`: null: the resolver did not answer. */
  resolvers: z.array(z.object({ resolver: z.string(), records: z.array(z.string()).nullable(), isSeen: z.boolean() })),
  nextStep: z.string(),
});
export type SignInDomain = z.infer<typeof signInDomain>;

const namedDomain = providerName.extend({ domain: line(253) });

export const ssoDomainsContract = {
  domains: procedure('sso.manage', { refuses: ['NOT_FOUND'] })
    .route({ method: 'GET', path: '/sso/providers/{key}/domains', summary: 'List the domains of a provider' })
    .input(providerName)
    .output(z.array(signInDomain)),
  checkDomain: procedure('sso.manage', { refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'] })
    .route({
      method: 'POST',
      path: '/sso/providers/{key}/domains/check',
      summary: 'Look for the DNS record of a domain',
    })
    .input(namedDomain)
    .output(done),
  enforceDomain: procedure('sso.manage', { refuses: ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND'] })
    .route({
      method: 'POST',
      path: '/sso/providers/{key}/domains/enforce',
      summary: 'Let people of a proven domain sign in through the provider only, or no longer',
    })
    .input(namedDomain.extend({ enforced: z.boolean() }))
    .output(done),
};
