import type { Ctx } from '#server/platform/context.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { readSignedId, signId } from '#server/platform/secrets/signed-id.ts';

const product = 'Firn-Canary/';
const purpose = 'inquiry-canary';

/** The receiver where emails are written to a folder. No mail server delivers to it (RFC 2606). */
export const folderAddress = 'canary@firn.invalid';

/** What the canary inquiry sends as its browser: only this installation can sign it, so nobody else's message is deleted. */
export const canaryUserAgent = (secrets: Secrets, runId: string) => `${product}${signId(secrets, purpose, runId)}`;

/** The run that sent this request; null: a visitor did. */
export function canaryRunOf({ secrets, request: { userAgent } }: Pick<Ctx, 'secrets' | 'request'>): string | null {
  return userAgent.startsWith(product) ? readSignedId(secrets, purpose, userAgent.slice(product.length)) : null;
}

/** Unique, and not of the sequence, in which each run would leave a gap. */
export const canaryNumber = (runId: string) => `CANARY-${runId}`;
