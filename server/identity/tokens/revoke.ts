import { and, eq, type SQL } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { endTokens } from './end.ts';
import { apiTokens } from './tables.ts';

/** Revokes a personal token of the signed-in user. Refuses with NOT_FOUND, also for another user's token. */
export function revokeOwnToken(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  return revoke(ctx, id, and(eq(apiTokens.userId, actorOf(ctx).id), eq(apiTokens.kind, 'personal')));
}

/** Revokes a service token of any administrator. Refuses with NOT_FOUND. */
export function revokeServiceToken(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  return revoke(ctx, id, eq(apiTokens.kind, 'service'));
}

async function revoke(ctx: Ctx, id: string, isAllowed: SQL | undefined): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const count = await endTokens(tx, ctx, and(eq(apiTokens.id, id), isAllowed), 'revoked');
    if (count === 0) throw refuse('NOT_FOUND');
  });
  return { ok: true };
}
