import { and, eq, ne, or } from 'drizzle-orm';
import { maximumSavedViews, type SavedView } from '#contract/operations/saved-views.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { savedViews } from './tables.ts';

/** Saves the state of a list under a name, for the signed-in user only. Replaces a view of the same list and name. */
export function saveView(
  ctx: Ctx,
  { list, name, search }: { list: string; name: string; search: string },
): Promise<SavedView> {
  const userId = actorOf(ctx).id;
  return transact(ctx, async (tx) => {
    // Locked so that parallel requests cannot exceed the maximum.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const others = and(eq(savedViews.userId, userId), or(ne(savedViews.list, list), ne(savedViews.name, name)));
    if ((await tx.$count(savedViews, others)) >= maximumSavedViews)
      throw refuseFields({ name: `You can save ${maximumSavedViews} views. Delete one first` });
    const [saved] = await tx
      .insert(savedViews)
      .values({ id: ctx.newId(), userId, list, name, search, createdAt: ctx.now() })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { search } })
      .returning({ id: savedViews.id });
    if (!saved) throw new Error('the saved view was not stored');
    await recordAudit(tx, ctx, { action: 'saved-view.saved', resourceId: saved.id, details: { list } });
    return { id: saved.id, name, search };
  });
}
