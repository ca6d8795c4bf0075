import { z } from 'zod';
import { done } from '#contract/procedure.ts';
import { line } from '#contract/text.ts';
import type { Management } from './management.ts';
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
  /** Whom enforcing it would affect; null: it cannot be enforced now, or is already. */
  affected: z
    .object({
      accounts: z.number(),
      /** Confirmed accounts that the provider of a tenant does not sign in. */
      outside: z.number(),
      /** Administrators who keep a password for the day when the provider fails; null: of the platform, not shown here. */
      keepers: z.array(z.string()).nullable(),
    })
    .nullable(),
});
export type SignInDomain = z.infer<typeof signInDomain>;

const namedDomain = providerName.extend({ domain: line(253) });

export const ssoDomainsContract = (by: Management) => ({
  domains: by
    .get('/providers/{key}/domains', 'List the domains of a provider')
    .input(providerName)
    .output(z.array(signInDomain)),
  checkDomain: by
    .post('/providers/{key}/domains/check', 'Check the DNS record of a domain', {
      limits: [{ name: 'sso-domain', points: 120, perSeconds: 3600, per: 'account' }],
    })
    .input(namedDomain)
    .output(done),
  enforceDomain: by
    .post('/providers/{key}/domains/enforce', 'Enforce a verified domain, or stop enforcing it', {
      reauthenticate: true,
    })
    .input(namedDomain.extend({ enforced: z.boolean() }))
    .output(done),
});
