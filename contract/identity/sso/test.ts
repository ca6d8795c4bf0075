import { z } from 'zod';
import type { Management } from './management.ts';
import { providerName } from './provider-name.ts';

/** What the provider sent in a test sign-in, and whom the saved field mappings make of it. */
export const ssoTestSignIn = z.object({
  receivedAt: z.date(),
  expiresAt: z.date(),
  /** Why the sign-in failed; null: it worked. */
  problem: z.string().nullable(),
  claims: z.array(z.object({ source: z.string(), name: z.string(), value: z.string() })),
  /** `problem`: what the missing value prevents; null: nothing. */
  mapped: z.array(z.object({ label: z.string(), value: z.string(), problem: z.string().nullable() })),
});
export type SsoTestSignIn = z.infer<typeof ssoTestSignIn>;

export const ssoTestContract = (by: Management) => ({
  startTest: by
    .post('/providers/{key}/test-sign-in', 'Start a test sign-in at a provider', {
      refuses: ['NOT_FOUND', 'SSO_FAILED'],
      only: 'session',
      limits: [{ name: 'sso-start-test', points: 60, perSeconds: 3600, per: 'account' }],
    })
    .input(providerName)
    .output(z.object({ address: z.string() })),
  testSignIn: by
    .get('/providers/{key}/test-sign-in', 'Get what your last test sign-in received', { only: 'session' })
    .input(providerName)
    .output(ssoTestSignIn.nullable()),
});
