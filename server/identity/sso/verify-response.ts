import type { Ctx } from '#server/platform/context.ts';
import { SsoFailure } from './protocols/failure.ts';
import type { ProviderAnswer } from './protocols/identity.ts';
import { oauth2Answer } from './protocols/oauth2.ts';
import { oidcAnswer } from './protocols/oidc.ts';
import type { UsedRequest } from './protocols/requests.ts';
import { samlAnswer, type UsedAssertion } from './protocols/saml.ts';
import { redirectUriOf } from './providers/addresses.ts';
import type { Provider } from './providers/provider.ts';

export interface VerifiedResponse {
  answer: ProviderAnswer;
  assertion: UsedAssertion | null;
}

/** Verifies the response to a request by the protocol of the provider. Throws an SsoFailure. */
export async function verifyResponse(
  ctx: Ctx,
  provider: Provider,
  { checks, answer }: UsedRequest,
  query: URLSearchParams,
  state: string,
): Promise<VerifiedResponse> {
  // An error of the provider, such as `access_denied`, also arrives as a callback.
  if (query.has('error')) throw new SsoFailure('provider refused', new Error(query.get('error')?.slice(0, 60)));
  const callbackUrl = new URL(`${redirectUriOf(ctx, provider)}?${query}`);
  switch (provider.type) {
    case 'oidc':
      return { answer: await oidcAnswer(ctx, provider, callbackUrl, state, checks), assertion: null };
    case 'oauth2':
      return { answer: await oauth2Answer(ctx, provider, callbackUrl, state, checks), assertion: null };
    case 'saml':
      if (answer === null) throw new SsoFailure('assertion refused');
      return samlAnswer(ctx, provider, answer, checks);
  }
}
