import { dayInZurich } from '#server/platform/business-days.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { anonymousContext, type Ctx } from '#server/platform/context.ts';
import { type StoredResponse, storeResponse, storeStream } from '#server/platform/http/stored-response.ts';
import { createPageCache } from '#server/platform/http-cache/page-cache.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createStatusReports, type StatusReport } from './status-files.ts';

/** Reports that have to be made, per network; those in the cache do not count. */
const reportLimit = { name: 'status-report', points: 20, perSeconds: 60 };

/** The measurements of a month have half a megabyte compressed, and those of four months are kept at most. */
const cached = 12;

/**
 * The reports of months and incidents. Each is made once a day and when its incidents change: a month that is over stays as it
 * is. One is made at a time, because the measurements of a month are many.
 */
export function createReportCache(fonts: string, headers: Record<string, string>) {
  const reportAt = createStatusReports(fonts);
  const reports = createPageCache(cached);
  const oneAtATime = createConcurrencyLimit({
    concurrency: 1,
    maximumWaiting: 20,
    overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }),
  });

  async function make(ctx: Ctx, report: StatusReport) {
    const shared = anonymousContext(ctx);
    const made = await report.make(shared.ctx);
    const all = { ...headers, 'cache-control': 'no-cache', ...report.headers };
    const source = { status: 200, route: report.route, headers: all };
    const value = Buffer.isBuffer(made)
      ? await storeResponse({ ...source, body: made, quality: 5 })
      : await storeStream(source, made);
    return { value, tags: [...shared.tags] };
  }

  return {
    /** null: no report has this address. Refuses with NOT_FOUND. */
    async answer(ctx: Ctx, pathname: string): Promise<StoredResponse | null> {
      const report = reportAt(pathname);
      if (report === null) return null;
      const key = `${pathname} ${dayInZurich(ctx.now())}`;
      const found = reports.find(key);
      if (found) return found;
      await ctx.limits.consume(reportLimit, networkOf(ctx.request.address));
      return oneAtATime(() => reports.get(key, () => make(ctx, report)));
    },
    invalidate: reports.invalidate,
  };
}
