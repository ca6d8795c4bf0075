import { eq } from 'drizzle-orm';
import type { PlatformRole } from '#contract/permissions.ts';
import { withBetterAuth } from '#server/identity/sessions/better-auth.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { neverSeen, type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { tieHolds } from '#server/records/legal-holds/follow-account.ts';
import { restrictedSince } from '#server/records/restrictions/restricted.ts';

export interface NewUser {
  email: string;
  /** null: they sign in by another method, such as a provider. */
  passwordHash: string | null;
  role: PlatformRole;
  emailVerified: boolean;
  name?: string;
}

/**
 * Inserts a user in the caller's transaction. The address must not be taken. While the processing of the data under it is
 * restricted, the account cannot be used either.
 */
export async function createUser(
  tx: Tx,
  ctx: Ctx,
  { email, passwordHash, role, emailVerified, name = '' }: NewUser,
): Promise<User> {
  const now = ctx.now();
  const administratorSince = role === 'admin' ? now : null;
  const user = await withBetterAuth(ctx, tx, async (adapter) => {
    const created = await adapter.createUser(
      { email, name, emailVerified, role, administratorSince, createdAt: now, updatedAt: now },
      { method: 'email-password' },
    );
    if (passwordHash !== null) {
      await adapter.linkAccount({
        userId: created.id,
        accountId: created.id,
        providerId: 'credential',
        password: passwordHash,
      });
    }
    return created;
  });
  if (emailVerified) await tieHolds(tx, { id: user.id, email });
  const restrictedAt = await restrictedSince(tx, email);
  if (restrictedAt) await tx.update(users).set({ restrictedAt }).where(eq(users.id, user.id));
  if (role === 'admin') tx.invalidate(administratorsTag);
  const isNew = {
    bannedAt: null,
    banReason: null,
    bannedUntil: null,
    restrictedAt,
    hasFactor: false,
    lastSeenAt: neverSeen,
    version: 1,
  };
  return { ...(user as unknown as User), role, administratorSince, ...isNew };
}
