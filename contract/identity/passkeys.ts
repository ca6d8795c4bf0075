import { z } from 'zod';
import { type CallLimit, del, done, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { requiredLine } from '#contract/text.ts';
import { session } from './auth.ts';

export const passkeyName = requiredLine(60, 'Please give it a name');

export const passkey = byId.extend({
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const base64url = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[A-Za-z0-9_-]*$/);

/** A browser's response (WebAuthn level 3, §5.1): its shape is checked here, its signature by the act. */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.object({}),
    response,
  });

const attestation = credential(
  z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(7)
      .optional(),
  }),
);
export type Attestation = z.output<typeof attestation>;

const assertion = credential(
  z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(2000),
    userHandle: base64url(200).optional(),
  }),
);
const assertionForm = z.object({ challengeId: z.uuid(), response: assertion });
export type Assertion = z.output<typeof assertion>;

/** Options for the browser, in the standard's JSON format. */
const started = z.object({ challengeId: z.uuid(), options: z.record(z.string(), z.unknown()) });

/** High, because opening the sign-in page on a device with a passkey starts a sign-in. */
const passkeySignIns: CallLimit = { name: 'passkey-sign-in', points: 300, perSeconds: 3600, per: 'network' };

export const passkeysContract = {
  list: get('signed-in', '/passkeys', 'List your passkeys', { only: 'session', isOpenToBlocked: true }).output(
    z.array(passkey),
  ),
  startRegistration: post('signed-in', '/passkeys/registration', 'Start adding a passkey', {
    reauthenticate: true,
    isOpenToBlocked: true,
    limits: [{ name: 'register-passkey', points: 60, perSeconds: 3600, per: 'account' }],
  }).output(started),
  register: post('signed-in', '/passkeys', 'Add the passkey that the browser created', {
    reauthenticate: true,
    refuses: ['PASSKEY_REFUSED'],
    isOpenToBlocked: true,
  })
    .input(z.object({ challengeId: z.uuid(), name: passkeyName, response: attestation }))
    .output(passkey),
  rename: post('signed-in', '/passkeys/{id}/name', 'Rename a passkey', { reauthenticate: true, isOpenToBlocked: true })
    .input(byId.extend({ name: passkeyName }))
    .output(passkey),
  remove: del('signed-in', '/passkeys/{id}', 'Remove a passkey', { reauthenticate: true, isOpenToBlocked: true })
    .input(byId)
    .output(done),
  startSignIn: post('public', '/passkeys/sign-in/options', 'Start signing in with a passkey', {
    only: 'session',
    limits: [passkeySignIns],
  }).output(started),
  signIn: post('public', '/passkeys/sign-in', 'Sign in with a passkey', {
    refuses: ['PASSKEY_REFUSED', 'TENANT_SUSPENDED', 'NOT_IN_ORGANISATION'],
    only: 'session',
    limits: [passkeySignIns],
  })
    .input(assertionForm)
    .output(session),
  reauthenticate: post('any-assurance-level', '/passkeys/reauthenticate', 'Re-authenticate with a passkey', {
    refuses: ['PASSKEY_REFUSED'],
    only: 'owner',
    isOpenOnTenantHosts: true,
  })
    .input(assertionForm)
    .output(session),
};
