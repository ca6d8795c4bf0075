import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { passkeyChallenges } from './tables.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

const minutes = 10;

/** Remembers what a device was asked to sign. */
export async function createChallenge(
  tx: Tx,
  ctx: Ctx,
  { purpose, userId, challenge }: { purpose: Purpose; userId: string | null; challenge: string },
): Promise<string> {
  const id = ctx.newId();
  const expiresAt = new Date(ctx.now().getTime() + minutes * 60_000);
  await tx.insert(passkeyChallenges).values({ id, purpose, userId, challenge, expiresAt });
  return id;
}

/** Uses a challenge up; of two answers at once one finds it. Another person's is as unknown as one that never was. */
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

/** Whose passkeys these are to a browser: the site's own host, and nothing that a request says (SECURITY.md, Accounts). */
export function relyingParty({ appUrl }: Pick<Ctx, 'appUrl'>): { id: string; origin: string } {
  return { id: new URL(appUrl).hostname, origin: appUrl };
}
