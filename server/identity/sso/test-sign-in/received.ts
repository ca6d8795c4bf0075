import type { ProviderAnswer } from '#server/identity/sso/protocols/identity.ts';
import type { Services } from '#server/platform/context.ts';
import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts';

/** The result of a test sign-in: what the provider sent, or why it failed. */
export interface Received {
  answer: ProviderAnswer | null;
  problem: string | null;
}

interface Owner {
  providerId: string;
  userId: string;
}

const purposeOf = ({ providerId, userId }: Owner) => `sso-test:${providerId}:${userId}`;

export function encryptReceived({ secrets }: Pick<Services, 'secrets'>, owner: Owner, received: Received): string {
  return encrypt(secrets, purposeOf(owner), JSON.stringify(received));
}

export function decryptReceived({ secrets }: Pick<Services, 'secrets'>, owner: Owner, stored: string): Received {
  return JSON.parse(decrypt(secrets, purposeOf(owner), stored)) as Received;
}
