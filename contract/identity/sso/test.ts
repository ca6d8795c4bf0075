import { z } from 'zod';
import { get, post } from '#contract/procedure.ts';
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

export const ssoTestContract = ({ root, act }: Management) => ({
  startTest: act(['NOT_FOUND', 'SSO_FAILED'], {
    only: 'session',
    limits: [{ name: 'sso-start-test', points: 60, perSeconds: 3600, per: 'account' }],
  })
    .route(post(`${root}/providers/{key}/test-sign-in`, 'Start a test sign-in at a provider'))
    .input(providerName)
    .output(z.object({ address: z.string() })),
  testSignIn: act(['NOT_FOUND'], { only: 'session' })
    .route(get(`${root}/providers/{key}/test-sign-in`, 'Get what your last test sign-in received'))
    .input(providerName)
    .output(ssoTestSignIn.nullable()),
});
