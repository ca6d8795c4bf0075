import { can } from '#contract/permissions.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { consumeAssertion } from '#server/identity/sso/protocols/consume-assertion.ts';
import { SsoFailure } from '#server/identity/sso/protocols/failure.ts';
import type { UsedRequest } from '#server/identity/sso/protocols/requests.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { causeOf } from '#server/identity/sso/record-failure.ts';
import { ssoTestSignIns } from '#server/identity/sso/tables.ts';
import { verifyResponse } from '#server/identity/sso/verify-response.ts';
import { type Actor, type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { recordTestOutcome } from './outcome.ts';
import { encryptReceived } from './received.ts';

const keptMinutes = 10;
/** More is not stored: a directory may send every group of a person. */
const maximumLength = 256 * 1024;

/**
 * Completes a test sign-in: verifies the response as a sign-in does, and stores what it contains for the administrator
 * who asked, who must be signed in to this browser. Nobody is signed in, and no account is read or changed.
 */
export async function finishTest(
  ctx: Ctx,
  key: string,
  provider: Provider | null,
  request: UsedRequest & { testUserId: string },
  query: URLSearchParams,
  state: string,
): Promise<void> {
  const { actor } = ctx;
  const userId = request.testUserId;
  if (provider?.key !== key || actor?.id !== userId || actor.impersonator !== null) return;
  if (!mayManage(actor, provider)) return;
  const { problem, response } = await receive(ctx, provider, request, query, state);
  const { answer = null, assertion = null } = response ?? {};
  const isTooLarge = JSON.stringify(answer).length > maximumLength;
  const received = isTooLarge ? { answer: null, problem: 'the claims are too large to show' } : { answer, problem };
  const owner = { providerId: provider.id, userId };
  const now = ctx.now();
  const row = {
    received: encryptReceived(ctx, owner, received),
    receivedAt: now,
    expiresAt: new Date(now.getTime() + keptMinutes * minuteMs),
  };
  await transact(ctx, async (tx) => {
    if (assertion !== null) await consumeAssertion(tx, assertion);
    await tx
      .insert(ssoTestSignIns)
      .values({ ...owner, ...row })
      .onConflictDoUpdate({ target: [ssoTestSignIns.providerId, ssoTestSignIns.userId], set: row });
    await recordAudit(tx, ctx, {
      action: 'sso-provider.sign-in-tested',
      resourceId: key,
      result: received.problem === null ? 'success' : 'failure',
      details: { name: provider.name, problem: received.problem },
    });
  });
  await recordTestOutcome(ctx, provider, received.problem);
}

/** Administrators of the platform, and those of the provider's tenant. */
function mayManage({ role, mustAddFactor, tenant }: Actor, { tenantId }: Provider): boolean {
  if (can(role, 'sso.manage')) return !mustAddFactor;
  return tenantId !== null && tenant?.id === tenantId && tenant.role !== 'member';
}

async function receive(ctx: Ctx, provider: Provider, request: UsedRequest, query: URLSearchParams, state: string) {
  try {
    return { response: await verifyResponse(ctx, provider, request, query, state), problem: null };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    return { response: null, problem: [error.reason, causeOf(error)].filter(Boolean).join(': ') };
  }
}
