import type { BulkResult } from '#contract/lists.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { changeMany, type RecordRef } from '#server/records/change.ts';
import type { VersionRef } from '#server/records/record.ts';
import { lockUsers } from './lock-users.ts';

/** Changes one account; returns it as it is then. `version` is undefined where an act applies to any version. */
export type UserChange = (tx: Tx, ref: RecordRef & { id: string }) => Promise<User>;

/** One act on one account, in its own transaction. */
export async function changeUser(
  ctx: Ctx,
  ref: { id: string; version?: number },
  change: UserChange,
): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    await lockUsers(tx, ctx, [ref.id]);
    await change(tx, ref);
  });
  return { ok: true };
}

/** The same act on several accounts in one transaction; see `changeMany`. */
export function changeUsers(ctx: Ctx, rows: readonly VersionRef[], change: UserChange): Promise<BulkResult> {
  const lock = (tx: Tx) =>
    lockUsers(
      tx,
      ctx,
      rows.map(({ id }) => id),
    );
  return changeMany(ctx, rows, change, lock);
}
