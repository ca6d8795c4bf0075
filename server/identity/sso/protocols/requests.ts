import { and, eq, gt, isNull } from 'drizzle-orm';
import { ssoStateMinutes } from '#contract/identity/sso.ts';
import { ssoRequests } from '#server/identity/sso/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createToken, decrypt, encrypt, hashToken } from '#server/platform/secrets/encrypt.ts';
import { readBrowserHash, setBrowserCookie } from './browser-cookie.ts';

/** What the answer to a request is checked against; known to us alone. */
export interface RequestChecks {
  nonce: string;
  codeVerifier: string;
  samlRequestId: string;
}

interface Intent {
  providerId: string;
  next: string;
  /** Whose account the answer is to be linked to; null: it is to sign in. */
  linkUserId: string | null;
}

export interface UsedRequest extends Intent {
  checks: RequestChecks;
  /** The SAML answer that waited for this browser. */
  answer: string | null;
}

/** Remembers a request to a provider for this browser, and answers the state that will come back with the answer. */
export async function createRequest(ctx: Ctx, { providerId, next, linkUserId }: Intent, checks: RequestChecks): Promise<string> {
  const state = (linkUserId === null ? '' : linkPrefix) + createToken().token;
  const stateHash = hashToken(state);
  const browserHash = setBrowserCookie(ctx);
  await transact(ctx, async (tx) => {
    await tx.insert(ssoRequests).values({
      stateHash,
      providerId,
      browserHash,
      checks: encrypt(ctx.secrets, checksPurpose(stateHash), JSON.stringify(checks)),
      next,
      linkUserId,
      expiresAt: new Date(ctx.now().getTime() + ssoStateMinutes * 60_000),
    });
  });
  return state;
}

/** Uses a request up. Refuses what is unknown, expired, used, or was begun in another browser. */
export async function consumeRequest(ctx: Ctx, state: string): Promise<UsedRequest> {
  const browserHash = readBrowserHash(ctx);
  if (browserHash === null) throw refuse('SSO_REQUEST_INVALID');
  const stateHash = hashToken(state);
  const [request] = await transact(ctx, (tx) =>
    tx
      .delete(ssoRequests)
      .where(and(isPending(ctx, stateHash), eq(ssoRequests.browserHash, browserHash)))
      .returning(),
  );
  if (!request) throw refuse('SSO_REQUEST_INVALID');
  return {
    providerId: request.providerId,
    checks: JSON.parse(decrypt(ctx.secrets, checksPurpose(stateHash), request.checks)) as RequestChecks,
    next: request.next,
    linkUserId: request.linkUserId,
    answer: request.answer && decrypt(ctx.secrets, answerPurpose(stateHash), request.answer),
  };
}

/** Keeps a SAML answer for the browser that asked. Only the first one, and only for a request that waits. */
export async function saveSamlResponse(ctx: Ctx, state: string, answer: string): Promise<void> {
  const stateHash = hashToken(state);
  const stored = await transact(ctx, (tx) =>
    tx
      .update(ssoRequests)
      .set({ answer: encrypt(ctx.secrets, answerPurpose(stateHash), answer) })
      .where(and(isPending(ctx, stateHash), isNull(ssoRequests.answer)))
      .returning(),
  );
  if (stored.length === 0) throw refuse('SSO_REQUEST_INVALID');
}

const linkPrefix = 'link-';

/** Whether this looks like a request to link, to word what is known of it no more. What a request may do says its row. */
export const isLinkState = (state: string): boolean => state.startsWith(linkPrefix);

const isPending = (ctx: Ctx, stateHash: string) =>
  and(eq(ssoRequests.stateHash, stateHash), gt(ssoRequests.expiresAt, ctx.now()));
const checksPurpose = (stateHash: string) => `sso-proof:${stateHash}`;
const answerPurpose = (stateHash: string) => `sso-answer:${stateHash}`;
