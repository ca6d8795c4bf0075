import { and, eq, gt, isNull } from 'drizzle-orm';
import { ssoStateMinutes } from '#contract/identity/sso/sso.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { ssoRequests } from '#server/identity/sso/tables.ts';
import { type Ctx, type TenantHost, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createToken, decrypt, encrypt, hashToken } from '#server/platform/secrets/encrypt.ts';
import { readBrowserHash, setBrowserCookie } from './browser-cookie.ts';

/** The secrets that the response is checked against. */
export interface RequestChecks {
  nonce: string;
  codeVerifier: string;
  samlRequestId: string;
}

interface Intent {
  providerId: string;
  next: string;
  /** The user to link the identity to; null: a sign-in. */
  linkUserId: string | null;
  /** The administrator who tests the provider; null: no test. */
  testUserId: string | null;
}

export interface UsedRequest extends Intent {
  checks: RequestChecks;
  /** The SAML response that was stored for this browser. */
  answer: string | null;
}

/** Stores a request to a provider for this browser and returns its state parameter. */
export async function createRequest(
  ctx: Ctx,
  { providerId, next, linkUserId, testUserId }: Intent,
  checks: RequestChecks,
): Promise<string> {
  const prefix =
    testUserId !== null ? testPrefix : linkUserId !== null ? linkPrefix : hostPrefix(ctx.request.tenantHost);
  const state = prefix + createToken().token;
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
      testUserId,
      host: ctx.request.tenantHost?.origin ?? null,
      expiresAt: new Date(ctx.now().getTime() + ssoStateMinutes * minuteMs),
    });
  });
  return state;
}

/**
 * Consumes a request of our own host and returns it. Refuses with SSO_REQUEST_INVALID if it is unknown, expired or used, or
 * was started in another browser or on the host of a tenant, where a code is needed (transfer-to-host.ts).
 */
export async function consumeRequest(ctx: Ctx, state: string): Promise<UsedRequest> {
  const browserHash = readBrowserHash(ctx);
  if (browserHash === null || ctx.request.tenantHost !== null) throw refuse('SSO_REQUEST_INVALID');
  const stateHash = hashToken(state);
  const [request] = await transact(ctx, (tx) =>
    tx
      .delete(ssoRequests)
      .where(and(isPending(ctx, stateHash), eq(ssoRequests.browserHash, browserHash), isNull(ssoRequests.host)))
      .returning(),
  );
  if (!request) throw refuse('SSO_REQUEST_INVALID');
  return usedRequest(ctx, request);
}

/** A row that was taken out of the table. */
export function usedRequest(
  { secrets }: Pick<Ctx, 'secrets'>,
  { stateHash, providerId, next, linkUserId, testUserId, checks, answer }: typeof ssoRequests.$inferSelect,
): UsedRequest {
  return {
    ...{ providerId, next, linkUserId, testUserId },
    checks: JSON.parse(decrypt(secrets, checksPurpose(stateHash), checks)) as RequestChecks,
    answer: answer && decrypt(secrets, answerPurpose(stateHash), answer),
  };
}

/**
 * Stores a SAML response for the browser that started the request: only the first one, only while the request is
 * pending, and only if it was made to this provider. Refuses with SSO_REQUEST_INVALID.
 */
export async function saveSamlResponse(
  ctx: Ctx,
  { providerId, state, answer }: { providerId: string; state: string; answer: string },
): Promise<void> {
  const stateHash = hashToken(state);
  const stored = await transact(ctx, (tx) =>
    tx
      .update(ssoRequests)
      .set({ answer: encrypt(ctx.secrets, answerPurpose(stateHash), answer) })
      .where(and(isPending(ctx, stateHash), eq(ssoRequests.providerId, providerId), isNull(ssoRequests.answer)))
      .returning(),
  );
  if (stored.length === 0) throw refuse('SSO_REQUEST_INVALID');
}

const linkPrefix = 'link-';
const testPrefix = 'test-';

/**
 * Whether this looks like the state of a link request, to choose the message for an expired one. What a request may do
 * is decided by its row.
 */
export const isLinkState = (state: string): boolean => state.startsWith(linkPrefix);

/** The same for a test sign-in. */
export const isTestState = (state: string): boolean => state.startsWith(testPrefix);

/** Names the host of a tenant in 27 characters: a RelayState has 80 at most. */
function hostPrefix(host: TenantHost | null): string {
  if (host === null) return '';
  const id = Buffer.from(host.tenantId.replaceAll('-', ''), 'hex').toString('base64url');
  return `at-${id}${host.isOwnDomain ? 'd' : 's'}-`;
}

/**
 * The tenant on whose host a request of this state says that it began, at its subdomain or its own domain; null: none. Used to
 * lead a person back after a request that is over; anybody can make up such a state.
 */
export function hostNamedBy(state: string): Pick<TenantHost, 'tenantId' | 'isOwnDomain'> | null {
  const [, id, kind] = /^at-([\w-]{22})([ds])-/.exec(state) ?? [];
  if (id === undefined) return null;
  const digits = Buffer.from(id, 'base64url').toString('hex');
  const tenantId = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { tenantId, isOwnDomain: kind === 'd' };
}

/** Whether a request of this state is stored, also one that is over and waits for its deletion. */
export async function isKnownState(ctx: Ctx, state: string): Promise<boolean> {
  const found = eq(ssoRequests.stateHash, hashToken(state));
  return (await transact(ctx, (tx) => tx.$count(ssoRequests, found))) > 0;
}

const isPending = (ctx: Ctx, stateHash: string) =>
  and(eq(ssoRequests.stateHash, stateHash), gt(ssoRequests.expiresAt, ctx.now()));
const checksPurpose = (stateHash: string) => `sso-proof:${stateHash}`;
const answerPurpose = (stateHash: string) => `sso-answer:${stateHash}`;
