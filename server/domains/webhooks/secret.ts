import { randomBytes } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts';
import type { WebhookEndpoint } from './tables.ts';

type Keys = Pick<Services, 'secrets'>;

/** A new secret in the form of the Standard Webhooks specification: to show once, and to store. */
export function createSecret({ secrets }: Keys, endpointId: string): { secret: string; stored: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, stored: encrypt(secrets, purposeOf(endpointId), secret) };
}

/** The secrets that sign at this time: the current one, and during an overlap the one before it. */
export function signingSecrets({ secrets }: Keys, endpoint: WebhookEndpoint, now: Date): string[] {
  const { id, secret, previousSecret, previousSecretUntil } = endpoint;
  const hasPrevious = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  const stored = hasPrevious ? [secret, previousSecret] : [secret];
  return stored.map((value) => decrypt(secrets, purposeOf(id), value));
}

/** A secret that is moved to another webhook does not decrypt. */
const purposeOf = (endpointId: string) => `webhook:${endpointId}`;
