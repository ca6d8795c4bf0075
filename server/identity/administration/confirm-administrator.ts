import { eq } from 'drizzle-orm';
import type { PendingKind } from '#contract/operations/pending-kinds.ts';
import { requireSecondAdministrator } from '#server/domains/pending-changes/require-second-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';

interface AdministratorChange {
  kind: Extract<PendingKind, `user.${string}`>;
  /** What happens to them: `is banned`. */
  what: string;
  /** The input of the act. */
  payload: { id: string };
}

/**
 * For acts that take an administrator away, before their transaction: refuses with CONFIRMATION_PENDING while the settings
 * ask for a second administrator. Does nothing for a member or an unknown user.
 */
export async function confirmAdministratorChange(
  ctx: Ctx,
  { kind, what, payload }: AdministratorChange,
): Promise<void> {
  const [user] = await ctx.db.read.select().from(users).where(eq(users.id, payload.id));
  if (user?.role !== 'admin' || user.bannedAt !== null) return;
  const { id, email } = user;
  await requireSecondAdministrator(ctx, {
    kind,
    recordId: id,
    summary: `The administrator ${email} ${what}`,
    href: `/admin/users/${id}`,
    payload,
  });
}
