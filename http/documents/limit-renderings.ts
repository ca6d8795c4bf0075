import { createKeyedConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createEdgeLimit } from '#server/platform/limits/edge-limit.ts';
import { type Limits, networkOf } from '#server/platform/limits/limits.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';

/** Pages per network and minute that are rendered for each request, as many as searches (content/search.ts). */
export const renderedPages = { name: 'rendered-pages', points: 180, perSeconds: 60, maximumNetworks: 20_000 };

const overloaded = new Error('too many pages of one network wait to be rendered');

/**
 * Pages of one network that are rendered for each request at the same time: a burst of them waits for itself, and other
 * visitors are answered in between. What is beyond it gets the stored page.
 */
const renderingsAtOnce = { concurrency: 2, maximumWaiting: 30, overloadError: () => overloaded };

/** With these a page is rendered as it is for a network over its limits. */
export const limitsThatRefuse: Pick<Limits, 'consume' | 'consumeUpTo'> = {
  consume: () => Promise.reject(refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: renderedPages.perSeconds })),
  consumeUpTo: () => Promise.resolve(0),
};

/** Limits the pages that are rendered for each request of a network. */
export function limitRenderings() {
  const consume = createEdgeLimit(renderedPages);
  const limit = createKeyedConcurrencyLimit(renderingsAtOnce);

  /** Counts a page of this request's network, and returns whether it may be rendered. */
  function mayRender({ request }: Ctx): boolean {
    try {
      consume(networkOf(request.address));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return false;
    }
  }

  /** Renders a page that is counted; null: this network is over its limits. */
  async function withinLimits<T>(ctx: Ctx, render: () => Promise<T>): Promise<T | null> {
    if (!mayRender(ctx)) return null;
    try {
      return await limit(networkOf(ctx.request.address), render);
    } catch (error) {
      if (error === overloaded) return null;
      throw error;
    }
  }

  return { mayRender, withinLimits };
}
