import { and, asc, eq } from 'drizzle-orm';
import type { SavedView } from '#contract/operations/saved-views.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { savedViews } from './tables.ts';

/** Returns the signed-in user's views of a list, ordered by name. */
export function listSavedViews(ctx: Ctx, { list }: { list: string }): Promise<SavedView[]> {
  const { id, name, search, userId } = savedViews;
  return transact(ctx, (tx) =>
    tx
      .select({ id, name, search })
      .from(savedViews)
      .where(and(eq(userId, actorOf(ctx).id), eq(savedViews.list, list)))
      .orderBy(asc(name)),
  );
}
