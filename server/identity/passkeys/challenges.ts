import { and, eq, gt, isNull } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { passkeyChallenges } from './tables.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

const minutes = 10;

/** Stores a challenge for ten minutes and returns its id. */
export async function createChallenge(
  tx: Tx,
  ctx: Ctx,
  { purpose, userId, challenge }: { purpose: Purpose; userId: string | null; challenge: string },
): Promise<string> {
  const id = ctx.newId();
  const expiresAt = new Date(ctx.now().getTime() + minutes * minuteMs);
  await tx.insert(passkeyChallenges).values({ id, purpose, userId, challenge, expiresAt });
  return id;
}

/**
 * Consumes a challenge and returns its value; of two parallel calls one succeeds. Refuses with PASSKEY_REFUSED, also
 * for a challenge of another user.
 */
export async function consumeChallenge(
  tx: Tx,
  ctx: Ctx,
  { id, purpose, userId }: { id: string; purpose: Purpose; userId: string | null },
): Promise<string> {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, ctx.now()),
      ),
    )
    .returning();
  if (!taken) throw refuse('PASSKEY_REFUSED');
  return taken.challenge;
}

/**
 * The relying party: the site's own host, never taken from the request (docs/security.md, Accounts). Its passkeys also work
 * on the subdomains of tenants.
 */
export function relyingParty({ appUrl, request }: Pick<Ctx, 'appUrl' | 'request'>): { id: string; origin: string } {
  const { tenantHost } = request;
  const origin = tenantHost === null || tenantHost.isOwnDomain ? appUrl : tenantHost.origin;
  return { id: new URL(appUrl).hostname, origin };
}
