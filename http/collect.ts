import type { IncomingHttpHeaders } from 'node:http';
import type { MatchedRoute } from '#http/documents/routes.ts';
import { publishedPaths } from '#server/domains/content/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isStatic } from '#web/route-handle.ts';
import { parseJson } from './bodies/parse-json.ts';

/** Where browsers report visits: outside the API, because only our own pages call it and a batch counts once. */
export const collectPath = '/collect';
/** The largest size of one report. */
export const maximumReportBytes = 16 * 1024;

/** Passes a browser's report to the domain, with facts from its headers. Refuses a body that is not JSON. */
export async function collect(
  ctx: Ctx,
  headers: IncomingHttpHeaders,
  body: Buffer,
  match: (path: string) => MatchedRoute | null,
): Promise<void> {
  const signals = {
    userAgent: ctx.request.userAgent,
    fetchSite: first(headers['sec-fetch-site']),
    doNotTrack: first(headers.dnt),
    globalPrivacyControl: first(headers['sec-gpc']),
  };
  const { collectVisit } = await import('#server/domains/analytics/collect.ts');
  const published = await publishedPaths(ctx);
  await collectVisit(ctx, signals, parseJson(body), (path) => {
    const route = match(path);
    return route && isStatic(route.handle.audience) && (!route.isContent || published.has(path)) ? route.pattern : null;
  });
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
