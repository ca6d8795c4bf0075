import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { saveSamlResponse } from './requests.ts';

/** Answers from one network in an hour: a whole office may sit behind it. */
const cap = { name: 'sso-park', points: 300, perSeconds: 3600 };
/** 64 KB of XML in base64, with its line breaks: more is refused anyway when it is looked at. */
const maximumLength = 90_000;

/**
 * Keeps a SAML answer that a provider's page posted. It comes from another site, so without this browser's cookies:
 * nothing is decided here, and only the browser that asked can have it looked at, when it comes by itself.
 */
export async function storeSamlResponse(ctx: Ctx, { state, answer }: { state: string; answer: string }): Promise<void> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  if (answer.length > maximumLength) throw refuse('SSO_FAILED');
  await saveSamlResponse(ctx, state, answer);
}
