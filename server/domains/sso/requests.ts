import { and, eq, gt, isNull } from 'drizzle-orm';
import { ssoStateMinutes } from '#contract/sso.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createToken, decrypt, encrypt, hashToken } from '#server/platform/secrets/encrypt.ts';
import { browserOf, markBrowser } from './browser-cookie.ts';
import { ssoRequests } from './tables.ts';

/** What the answer to a request is checked against; known to us alone. */
export interface Proof {
  nonce: string;
  codeVerifier: string;
  samlRequestId: string;
}

export interface UsedRequest {
  providerId: string;
  proof: Proof;
  next: string;
  /** The SAML answer that waited for this browser. */
  answer: string | null;
}

/** Remembers a request to a provider for this browser, and answers the state that will come back with the answer. */
export async function openRequest(
  ctx: Ctx,
  { providerId, next }: { providerId: string; next: string },
  proof: Proof,
): Promise<string> {
  const { token: state, hash: stateHash } = createToken();
  const browserHash = markBrowser(ctx);
  await transact(ctx, async (tx) => {
    await tx.insert(ssoRequests).values({
      stateHash,
      providerId,
      browserHash,
      proof: encrypt(ctx.secrets, proofPurpose(stateHash), JSON.stringify(proof)),
      next,
      expiresAt: new Date(ctx.now().getTime() + ssoStateMinutes * 60_000),
    });
  });
  return state;
}

/** Uses a request up. Refuses what is unknown, expired, used, or was begun in another browser. */
export async function takeRequest(ctx: Ctx, state: string): Promise<UsedRequest> {
  const browserHash = browserOf(ctx);
  if (browserHash === null) throw refuse('SSO_REQUEST_INVALID');
  const stateHash = hashToken(state);
  const [request] = await transact(ctx, (tx) =>
    tx
      .delete(ssoRequests)
      .where(and(alive(ctx, stateHash), eq(ssoRequests.browserHash, browserHash)))
      .returning(),
  );
  if (!request) throw refuse('SSO_REQUEST_INVALID');
  return {
    providerId: request.providerId,
    proof: JSON.parse(decrypt(ctx.secrets, proofPurpose(stateHash), request.proof)) as Proof,
    next: request.next,
    answer: request.answer && decrypt(ctx.secrets, answerPurpose(stateHash), request.answer),
  };
}

/** Keeps a SAML answer for the browser that asked. Only the first one, and only for a request that waits. */
export async function keepAnswer(ctx: Ctx, state: string, answer: string): Promise<void> {
  const stateHash = hashToken(state);
  const parked = await transact(ctx, (tx) =>
    tx
      .update(ssoRequests)
      .set({ answer: encrypt(ctx.secrets, answerPurpose(stateHash), answer) })
      .where(and(alive(ctx, stateHash), isNull(ssoRequests.answer)))
      .returning(),
  );
  if (parked.length === 0) throw refuse('SSO_REQUEST_INVALID');
}

const alive = (ctx: Ctx, stateHash: string) =>
  and(eq(ssoRequests.stateHash, stateHash), gt(ssoRequests.expiresAt, ctx.now()));
const proofPurpose = (stateHash: string) => `sso-proof:${stateHash}`;
const answerPurpose = (stateHash: string) => `sso-answer:${stateHash}`;
