import { asc, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/identity/passkeys.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { type PasskeyRow, passkeys } from './tables.ts';

/** Returns the user's passkeys, oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const { id } = actorOf(ctx);
  const rows = await transact(ctx, (tx) =>
    tx.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
  );
  return rows.map(describePasskey);
}

export function describePasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt, lastUsedAt };
}
