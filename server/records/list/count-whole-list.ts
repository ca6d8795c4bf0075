import { countLimit } from '#contract/count-limit.ts';
import type { Ctx } from '#server/platform/context.ts';

/** So long a list is taken for as long as it was. */
const keptMs = 60_000;

/**
 * By the cache of a server, for tests have several in a process, and by what selects the rows of a list: until when it is taken for one
 * beyond the limit, by administrator, as some lists show each their own.
 */
const beyondLimit = new WeakMap<Ctx['cache'], WeakMap<object, Map<string, number>>>();

/**
 * The number of all rows of a list, up to `countLimit`. A list of the team that reached it is not counted again for a minute:
 * each page names this number, and counting takes longer than the page. Members see rows of their own, which are few.
 */
export async function countWholeList(ctx: Ctx, select: object, count: () => Promise<number>): Promise<number> {
  if (ctx.actor?.role !== 'admin') return count();
  const lists = beyondLimit.get(ctx.cache) ?? new WeakMap<object, Map<string, number>>();
  const until = lists.get(select) ?? new Map<string, number>();
  beyondLimit.set(ctx.cache, lists);
  lists.set(select, until);
  const now = ctx.now().getTime();
  if (now < (until.get(ctx.actor.id) ?? 0)) return countLimit;
  const counted = await count();
  if (counted >= countLimit) until.set(ctx.actor.id, now + keptMs);
  return counted;
}
