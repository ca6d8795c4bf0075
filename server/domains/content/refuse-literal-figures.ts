import { literalFigureProblem, literalFigures } from '#contract/content/literal-figures.ts';
import { readPublished } from '#server/domains/statistics/published.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';

/**
 * Refuses with INVALID_INPUT, at each field, a text that states the figure of a published statistic: it would not change
 * with the statistic.
 */
export async function refuseLiteralFigures(tx: Tx, ctx: Ctx, content: Record<string, unknown>): Promise<void> {
  const { statistics } = await readPublished(tx, ctx.now());
  const found = literalFigures(content, statistics);
  if (found.length === 0) return;
  throw refuseFields(Object.fromEntries(found.map(({ place, figures }) => [place.at, literalFigureProblem(figures)])));
}
