import { z } from 'zod';
import { del, done, get, post } from '#contract/procedure.ts';
import { isStorable } from '#contract/storable.ts';
import { line, notStorable, requiredLine } from '#contract/text.ts';
import { session, sixDigits } from './auth.ts';

/** Requirements 1.5: the kinds of factors, and how a code is sent to a phone. */
export const factorTypes = ['totp', 'phone'] as const;
export const factorChannels = ['sms', 'whatsapp'] as const;
export type FactorChannel = (typeof factorChannels)[number];

/** The number of wrong codes that ends a challenge, and with the same factor a sign-in (docs/security.md). */
export const maximumWrongCodes = 6;
export const recoveryCodeCount = 10;

const friendlyName = requiredLine(60, 'Please give it a name');

/** `+41 79 123 45 67` → `+41791234567` */
export const phoneNumber = line(40)
  .transform((value) => value.replaceAll(/[\s()./-]/g, ''))
  .refine(
    (value) => /^\+[1-9]\d{6,14}$/.test(value),
    'Please enter the number with its country code, such as +41 79 123 45 67',
  );

export const totpForm = z.object({
  friendly_name: friendlyName,
  factor_type: z.literal('totp'),
  /** The issuer shown by the authenticator app; the site's name when absent. */
  issuer: line(80).optional(),
});
export const phoneForm = z.object({
  friendly_name: friendlyName,
  factor_type: z.literal('phone'),
  phone: phoneNumber,
});
const enrolment = z.discriminatedUnion('factor_type', [totpForm, phoneForm]);
export type Enrolment = z.output<typeof enrolment>;

const factorId = z.uuid();

const code = sixDigits('Enter the six digits of the code');

/** `k7f2m-9xq3t`; capitals, spaces and the dash are ignored. */
const recoveryCode = z
  .string()
  .max(40, 'Enter one of your recovery codes')
  .refine(isStorable, notStorable)
  .transform((value) => value.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  .refine((value) => value.length === 10, 'Enter one of your recovery codes');
export const recoveryForm = z.object({ code: recoveryCode });

export const factor = z.object({
  id: factorId,
  friendly_name: z.string(),
  factor_type: z.enum(factorTypes),
  status: z.enum(['unverified', 'verified']),
  /** The last digits of the phone number. */
  phone_hint: z.string().nullable(),
  created_at: z.date(),
  last_used_at: z.date().nullable(),
});
export type Factor = z.infer<typeof factor>;

/** The methods with which the signed-in user can reauthenticate. */
const authenticationMethods = z.object({
  factors: z.array(factor),
  recovery_codes_left: z.number().int(),
  has_password: z.boolean(),
  has_passkey: z.boolean(),
});
export type AuthenticationMethods = z.infer<typeof authenticationMethods>;

const enrolled = factor.extend({
  totp: z
    .object({
      /** An SVG image as a data URL. */
      qr_code: z.string(),
      secret: z.string(),
      uri: z.string(),
    })
    .nullable(),
});
export type Enrolled = z.infer<typeof enrolled>;

export const factorsContract = {
  list: get('any-assurance-level', '/auth/factors', 'List your two-step methods and other ways to re-authenticate', {
    only: 'session',
    isOpenOnTenantHosts: true,
  }).output(authenticationMethods),
  enrol: post('signed-in', '/auth/factors', 'Add a two-step method; it applies once a code was verified', {
    reauthenticate: true,
    isOpenToBlocked: true,
    limits: [{ name: 'factor-enrolment', points: 30, perSeconds: 3600, per: 'account' }],
  })
    .input(enrolment)
    .output(enrolled),
  remove: del('signed-in', '/auth/factors/{factorId}', 'Remove a two-step method', {
    reauthenticate: true,
    isOpenToBlocked: true,
  })
    .input(z.object({ factorId }))
    .output(done),
  challenge: post('any-assurance-level', '/auth/factors/{factorId}/challenge', 'Request a code for a two-step method', {
    only: 'owner',
    isOpenOnTenantHosts: true,
    limits: [{ name: 'factor-challenge', points: 60, perSeconds: 3600, per: 'account' }],
  })
    .input(z.object({ factorId, channel: z.enum(factorChannels).default('sms') }))
    .output(z.object({ id: z.uuid(), expires_at: z.number().int() })),
  verify: post('any-assurance-level', '/auth/factors/{factorId}/verify', 'Verify a code', {
    reauthenticate: 'unverified-factor',
    refuses: ['NOT_FOUND', 'CHALLENGE_ENDED', 'TOO_MANY_ATTEMPTS'],
    isOpenOnTenantHosts: true,
  })
    .input(z.object({ factorId, challenge_id: z.uuid(), code }))
    .output(session),
  createRecoveryCodes: post(
    'signed-in',
    '/auth/factors/recovery-codes',
    'Create ten recovery codes and invalidate older ones',
    {
      reauthenticate: true,
      refuses: ['CONFLICT'],
      isOpenToBlocked: true,
    },
  )
    // The input is empty, but can be refused: without a factor there is nothing to recover.
    .input(z.object({}).optional())
    .output(z.object({ codes: z.array(z.string()) })),
  spendRecoveryCode: post(
    'any-assurance-level',
    '/auth/factors/recovery-codes/use',
    'Use a recovery code instead of a code',
    {
      // Per network: per account, somebody with the password would keep the owner from the right one.
      limits: [{ name: 'recovery-code', points: 60, perSeconds: 3600, per: 'network' }],
      only: 'owner',
      isOpenOnTenantHosts: true,
    },
  )
    .input(recoveryForm)
    .output(session),
};
