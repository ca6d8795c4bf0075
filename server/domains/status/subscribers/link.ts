import type { Ctx } from '#server/platform/context.ts';
import { readSignedId, signId } from '#server/platform/secrets/signed-id.ts';

const purpose = 'status-unsubscribe';

/** Returns the address that ends a subscription; derived, because it must work as long as the email exists. */
export function unsubscribeLink(ctx: Ctx, id: string): string {
  return `${ctx.appUrl}/status/unsubscribe/${signId(ctx.secrets, purpose, id)}`;
}

/** Returns the id of the subscription of a token, or null for an invalid token. */
export function subscriptionOfToken(ctx: Ctx, token: string): string | null {
  return readSignedId(ctx.secrets, purpose, token);
}

/** RFC 2369 and RFC 8058: mail programs show their own unsubscribe button and post to this address. */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
