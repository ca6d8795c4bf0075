import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { count, eq } from 'drizzle-orm';
import type { Attestation, Passkey } from '#contract/identity/passkeys.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { violates } from '#server/platform/db/violates.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { consumeChallenge, createChallenge, relyingParty } from './challenges.ts';
import { isCrossOrigin } from './is-cross-origin.ts';
import { describePasskey } from './list.ts';
import { notifyOfPasskey } from './notify-of-passkey.ts';
import { passkeys } from './tables.ts';

/** EdDSA, ES256 and RS256: what today's devices sign with. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Per account. */
const maximumPasskeys = 20;

/**
 * Starts a registration: returns the options for the browser. Authenticators that already have a passkey of this
 * account are excluded. Requires a recent reauthentication.
 */
export async function startRegistration(ctx: Ctx) {
  const { id: userId, email } = actorOf(ctx);
  const { siteName } = (await currentSettings(ctx)).general;
  return transact(ctx, async (tx) => {
    const existing = await tx.select().from(passkeys).where(eq(passkeys.userId, userId));
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID: relyingParty(ctx).id,
      userName: email,
      userDisplayName: email,
      userID: new TextEncoder().encode(userId),
      attestationType: 'none',
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: existing.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as AuthenticatorTransport[],
      })),
    });
    const { challenge } = options;
    return {
      challengeId: await createChallenge(tx, ctx, { purpose: 'register', userId, challenge }),
      options: { ...options },
    };
  });
}

/**
 * Stores the passkey that the browser created for the challenge and notifies the owner. Refuses with PASSKEY_REFUSED.
 */
export async function registerPasskey(
  ctx: Ctx,
  { challengeId, name, response }: { challengeId: string; name: string; response: Attestation },
): Promise<Passkey> {
  const { id: userId } = actorOf(ctx);
  const challenge = await transact(ctx, (tx) =>
    consumeChallenge(tx, ctx, { id: challengeId, purpose: 'register', userId }),
  );
  const { credential } = await verify(ctx, challenge, response);
  return transact(ctx, (tx) => storePasskey(tx, ctx, name, credential)).catch((error: unknown) => {
    throw violates(error, 'passkeys_credential_id_key') ? refuse('PASSKEY_REFUSED') : error;
  });
}

type Credential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

async function verify(ctx: Ctx, expectedChallenge: string, response: Attestation) {
  if (isCrossOrigin(response.response.clientDataJSON)) throw refuse('PASSKEY_REFUSED');
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refuse('PASSKEY_REFUSED');
  return registrationInfo;
}

async function storePasskey(tx: Tx, ctx: Ctx, name: string, { id, publicKey, counter, transports }: Credential) {
  const { id: userId } = await lockOwner(tx, ctx);
  const [all] = await tx.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  if ((all?.total ?? 0) >= maximumPasskeys) {
    throw refuseFields({ name: `An account can have at most ${maximumPasskeys} passkeys. Remove one first` });
  }
  const [row] = await tx
    .insert(passkeys)
    .values({
      id: ctx.newId(),
      userId,
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error('the passkey was not inserted');
  await recordAudit(tx, ctx, {
    action: 'passkey.added',
    resourceId: row.id,
  });
  await notifyOfPasskey(tx, ctx, 'added', name);
  return describePasskey(row);
}
