import { findProvider } from '#server/identity/sso/providers/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { saveSamlResponse } from './requests.ts';

/** Responses per network and hour: a whole office may share one network. */
const cap = { name: 'sso-saml-response', points: 300, perSeconds: 3600 };
/** 64 KB of XML in base64 with line breaks; larger ones are refused when they are read anyway. */
const maximumLength = 90_000;

/**
 * Stores a SAML response that was posted by the provider's page. The post is cross-site and therefore without this
 * browser's cookies, so nothing is decided here: only the browser that started the request can have it verified, with
 * its next request. Refuses with SSO_REQUEST_INVALID unless the provider with this key was asked, and with SSO_FAILED.
 */
export async function storeSamlResponse(
  ctx: Ctx,
  { key, state, answer }: { key: string; state: string; answer: string },
): Promise<void> {
  await ctx.limits.consume(cap, networkOf(ctx.request.address));
  if (answer.length > maximumLength) throw refuse('SSO_FAILED');
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('SSO_REQUEST_INVALID');
  await saveSamlResponse(ctx, { providerId: provider.id, state, answer });
}
