import { and, eq, isNull } from 'drizzle-orm';
import type { BulkResult } from '#contract/lists.ts';
import {
  askSecondAdministrator,
  type GatedChange,
} from '#server/domains/pending-changes/require-second-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';

interface Loss extends Pick<GatedChange, 'kind' | 'payload'> {
  /** What happens to the administrator, after their address: `the administrator role is removed`. */
  text: string;
}

/**
 * Before another administrator loses their access: returns whether the change waits for a second administrator now.
 * Changes of members and of one's own account never wait.
 */
export async function waitsForSecondAdministrator(
  ctx: Ctx,
  id: string,
  { kind, payload, text }: Loss,
): Promise<boolean> {
  if (id === actorOf(ctx).id) return false;
  const isActive = and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.bannedAt));
  const [user] = await ctx.db.read.select({ email: users.email }).from(users).where(isActive);
  if (!user) return false;
  const summary = `${user.email}: ${text}`;
  return askSecondAdministrator(ctx, { kind, recordId: id, summary, href: `/admin/users/${id}`, payload });
}

/** For a bulk act: administrators whose change waits stay unchanged, the others are changed. */
export async function changeThoseWhoNeedNotWait<Row extends { id: string }>(
  ctx: Ctx,
  rows: readonly Row[],
  lossOf: (row: Row) => Loss,
  change: (rows: Row[]) => Promise<BulkResult>,
): Promise<BulkResult> {
  const waiting = new Set<string>();
  for (const row of rows) if (await waitsForSecondAdministrator(ctx, row.id, lossOf(row))) waiting.add(row.id);
  const result = await change(rows.filter(({ id }) => !waiting.has(id)));
  return { ...result, unchanged: [...result.unchanged, ...waiting] };
}
