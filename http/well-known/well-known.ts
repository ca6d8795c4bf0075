import { legalFeedPath } from '#contract/business/legal/feed-limits.ts';
import { pageOfPdf } from '#server/domains/content/whitepaper-address.ts';
import { legalPdfAt } from '#server/domains/legal/documents/pages/pdf-address.ts';
import { atom, feedPaths, rss } from '#server/domains/site-files/feeds.ts';
import { webManifest } from '#server/domains/site-files/manifest.ts';
import { robots } from '#server/domains/site-files/robots.ts';
import { securityTxt, securityTxtPath } from '#server/domains/site-files/security-txt.ts';
import { sitemap } from '#server/domains/site-files/sitemap.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { anonymousContext, type Ctx } from '#server/platform/context.ts';
import { attachmentHeader } from '#server/platform/http/attachment-header.ts';
import { type StoredResponse, storeResponse } from '#server/platform/http/stored-response.ts';
import { createPageCache, type PageCache } from '#server/platform/http-cache/page-cache.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { loadOnce } from '#server/platform/load-once.ts';
import { currentSettings, settingsTag } from '#server/records/settings/queries.ts';
import { pagePathOfCard } from '#web/og-images/card-path.ts';
import { createReportCache } from './report-cache.ts';
import type { WorkerScripts } from './service-worker.ts';
import { statusJson } from './status-files.ts';

export interface WellKnownParts {
  /** The cache of public pages; small generated texts are cached in it too. */
  pageCache: PageCache;
  headers: Record<string, string>;
  areas: readonly string[];
  worker: WorkerScripts;
  drawCard: (ctx: Ctx, path: string) => Promise<Buffer>;
  describeApi: () => Promise<object>;
  /** The build folder with the fonts. */
  fonts: string;
}

/** A file that programs request: each a body with its type, generated from the database. */
interface WellKnownFile {
  type: string;
  make: (ctx: Ctx) => Buffer | string | Promise<Buffer | string>;
  headers?: Record<string, string>;
  /** It also depends on the current day, so it is generated for each request. */
  isDated?: boolean;
}

/** Other sites and feed readers show these files, so they may embed them. */
const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Generated and compressed once: it depends on the code alone. */
export const apiDocumentPath = '/api/openapi.json';

/** Requests of one network. */
const feedLimit = { name: 'legal-feed', points: 60, perSeconds: 60 };

/** PDFs of single versions, which are drawn from the database, per network; those in the cache do not count. */
const versionLimit = { name: 'legal-version-pdf', points: 60, perSeconds: 60 };

/** The most cached cards and documents, at about 100 KB each. */
const maximumFiles = 80;

/** Serves sitemap, feeds, robots, security.txt, manifest, service worker, cards and PDFs; null for every other address. */
export function createWellKnown({ pageCache, headers, areas, worker, drawCard, describeApi, fonts }: WellKnownParts) {
  const files = createPageCache(maximumFiles);
  const reports = createReportCache(fonts, headers);
  const drawLegalPdf = createLegalPdfs(fonts);
  const texts = new Map<string, WellKnownFile>(
    Object.entries<WellKnownFile>({
      '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: sitemap, headers: crossOriginHeaders },
      [feedPaths.rss]: { type: 'application/rss+xml; charset=utf-8', make: rss, headers: crossOriginHeaders },
      [feedPaths.atom]: { type: 'application/atom+xml; charset=utf-8', make: atom, headers: crossOriginHeaders },
      '/robots.txt': {
        type: 'text/plain; charset=utf-8',
        make: (ctx) => robots(ctx, areas),
        headers: crossOriginHeaders,
      },
      [securityTxtPath]: {
        type: 'text/plain; charset=utf-8',
        make: securityTxt,
        headers: crossOriginHeaders,
        isDated: true,
      },
      [apiDocumentPath]: { type: 'application/json', make: async () => JSON.stringify(await describeApi()) },
      '/verify/verify.mjs': {
        type: 'text/javascript; charset=utf-8',
        make: async (ctx) =>
          (await (await import('#server/domains/legal/acceptances/receipts.ts')).receiptVerifier(ctx)).text(),
        headers: { 'content-disposition': attachmentHeader('verify.mjs') },
      },
      '/status.json': { type: 'application/json', make: statusJson, headers: crossOriginHeaders },
      '/status/feed.atom': {
        type: 'application/atom+xml; charset=utf-8',
        make: async (ctx) => (await import('#server/domains/status/feed.ts')).statusFeed(ctx),
        headers: crossOriginHeaders,
      },
      '/status/verify-sla.mjs': {
        type: 'text/javascript; charset=utf-8',
        make: async (ctx) => (await import('#server/domains/status/reports/measurements.ts')).measurementsVerifier(ctx),
        headers: { 'content-disposition': attachmentHeader('verify-sla.mjs') },
      },
      '/manifest.webmanifest': { type: 'application/manifest+json', make: webManifest },
      '/sw.js': {
        type: 'text/javascript; charset=utf-8',
        make: (ctx) => serviceWorker(ctx, worker),
        // The worker's own policy: it only fetches from this origin.
        headers: { 'content-security-policy': "default-src 'none'; connect-src 'self'" },
      },
    } satisfies Record<string, WellKnownFile>),
  );

  async function render(ctx: Ctx, route: string, file: WellKnownFile) {
    const shared = anonymousContext(ctx);
    const body = Buffer.from(await file.make(shared.ctx));
    const value = await storeResponse({
      status: 200,
      route,
      body,
      headers: { ...headers, 'content-type': file.type, 'cache-control': 'no-cache', ...file.headers },
      quality: 9,
    });
    return { value, tags: file.isDated ? null : [...shared.tags] };
  }

  /** Cached for the day in Zurich: which documents are in force depends on it. */
  async function answerLegalFeed(ctx: Ctx): Promise<StoredResponse> {
    await ctx.limits.consume(feedLimit, networkOf(ctx.request.address));
    const day = dayInZurich(ctx.now());
    const make = async (own: Ctx) => {
      const { legalFeedAt } = await import('#server/domains/legal/sync/feed.ts');
      return JSON.stringify(await legalFeedAt(own, day));
    };
    return files.get(`${legalFeedPath} ${day}`, () =>
      render(ctx, legalFeedPath, { type: 'application/json', make, headers: crossOriginHeaders }),
    );
  }

  return {
    async answer(ctx: Ctx, pathname: string): Promise<StoredResponse | null> {
      const text = texts.get(pathname);
      if (text) return pageCache.get(pathname, () => render(ctx, pathname, text));
      if (pathname === legalFeedPath) return answerLegalFeed(ctx);
      const document = pageOfPdf(pathname);
      if (document !== null) {
        const make = (own: Ctx) => drawWhitepaper(own, document);
        return files.get(pathname, () =>
          render(ctx, '/resources/whitepapers/*.pdf', { type: 'application/pdf', make }),
        );
      }
      const legal = legalPdfAt(pathname);
      if (legal !== null) {
        const isDrawn = legal.position !== null && !files.find(pathname);
        if (isDrawn) await ctx.limits.consume(versionLimit, networkOf(ctx.request.address));
        const make = (own: Ctx) => drawLegalPdf(own, legal);
        return files.get(pathname, () => render(ctx, '/legal-pages/*.pdf', { type: 'application/pdf', make }));
      }
      const report = await reports.answer(ctx, pathname);
      if (report !== null) return report;
      const path = pagePathOfCard(pathname);
      if (path === null) return null;
      const card: WellKnownFile = { type: 'image/png', make: (own) => drawCard(own, path), headers: cardHeaders };
      return files.get(pathname, () => render(ctx, '/og/*', card));
    },
    invalidate(tags: readonly string[] | null): void {
      files.invalidate(tags);
      reports.invalidate(tags);
    },
  };
}

export type WellKnownResponses = ReturnType<typeof createWellKnown>;

/** The library that generates documents is large, so it is loaded for the first request only. */
async function drawWhitepaper(ctx: Ctx, path: string): Promise<Buffer> {
  const { whitepaperPdf } = await import('#server/domains/content/whitepaper-pdf.ts');
  return whitepaperPdf(ctx, path);
}

function createLegalPdfs(folder: string) {
  const parts = loadOnce(async () => {
    const [{ legalPdf }, { loadTypeface }] = await Promise.all([
      import('#server/domains/legal/documents/pages/pdf.ts'),
      import('#server/platform/pdf/fonts.ts'),
    ]);
    return { legalPdf, typeface: await loadTypeface(folder) };
  });
  return async (ctx: Ctx, address: NonNullable<ReturnType<typeof legalPdfAt>>): Promise<Buffer> => {
    const { legalPdf, typeface } = await parts();
    return legalPdf(ctx, address, typeface);
  };
}

/** Its address changes with the page, so networks may cache it for a day. */
const cardHeaders = { ...crossOriginHeaders, 'cache-control': 'public, max-age=86400' };

/** The kill switch is a setting: when it is off, browsers get the script that removes the worker and its storage. */
async function serviceWorker(ctx: Ctx, { script, unregister }: WorkerScripts): Promise<Buffer> {
  ctx.dependsOn(settingsTag);
  return (await currentSettings(ctx)).browser.serviceWorker ? script : unregister;
}
