import { eq } from 'drizzle-orm';
import { endTokens } from '#server/identity/tokens/end.ts';
import { apiTokens } from '#server/identity/tokens/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { lockUsers } from './lock-users.ts';
import { notifyPerson } from './notify-person.ts';
import { userRecords } from './records.ts';

/** Revokes a token of any user and tells them. Refuses with NOT_FOUND. */
export async function revokeTokenOfUser(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const [token] = await tx
      .select({ userId: apiTokens.userId, name: apiTokens.name })
      .from(apiTokens)
      .where(eq(apiTokens.id, id));
    if (!token) throw refuse('NOT_FOUND');
    await lockUsers(tx, ctx, [token.userId]);
    const user = await userRecords.lock(tx, { id: token.userId });
    const count = await endTokens(tx, ctx, eq(apiTokens.id, id), 'revoked');
    if (count === 0) throw refuse('NOT_FOUND');
    await notifyPerson(tx, ctx, user, {
      purpose: 'token-revoked',
      title: 'One of your API tokens was revoked',
      text: `An administrator revoked the token “${token.name}”. Programs that use it are refused.`,
    });
  });
  return { ok: true };
}
