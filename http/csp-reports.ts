import type { MatchedRoute } from '#http/documents/routes.ts';
import { publishedPaths } from '#server/domains/content/queries.ts';
import { collectCspReports } from '#server/domains/csp-reports/collect.ts';
import type { Ctx } from '#server/platform/context.ts';
import { parseJson } from './bodies/parse-json.ts';

/** The largest body of a request with reports, each of which repeats the policy. */
export const maximumCspReportBytes = 64 * 1024;

/** Passes a browser's reports to the domain. Addresses become patterns, because a parameter may be a secret. */
export async function receiveCspReports(
  ctx: Ctx,
  body: Buffer,
  match: (path: string) => MatchedRoute | null,
): Promise<void> {
  const published = await publishedPaths(ctx);
  await collectCspReports(ctx, parseJson(body), (path) => {
    if (published.has(path)) return path;
    const route = match(path);
    return route === null || route.isContent ? '(none)' : route.pattern;
  });
}
