import { pageOfPdf } from '#server/domains/content/whitepaper-address.ts';
import { atom, feedPaths, rss } from '#server/domains/discovery/feeds.ts';
import { webManifest } from '#server/domains/discovery/manifest.ts';
import { robots } from '#server/domains/discovery/robots.ts';
import { securityTxt, securityTxtPath } from '#server/domains/discovery/security-txt.ts';
import { sitemap } from '#server/domains/discovery/sitemap.ts';
import { currentSettings, settingsTag } from '#server/domains/settings/queries.ts';
import { type Ctx, sharedContext } from '#server/platform/context.ts';
import { type StoredAnswer, storeAnswer } from '#server/platform/http/stored-answer.ts';
import { createPageCache, type PageCache } from '#server/platform/http-cache/page-cache.ts';
import { pageOfCard } from '#web/cards/address.ts';
import type { WorkerScripts } from './service-worker.ts';

export interface FoundParts {
  /** Of public pages: small texts stand there beside them. */
  cache: PageCache;
  headers: Record<string, string>;
  areas: readonly string[];
  worker: WorkerScripts;
  drawCard: (ctx: Ctx, path: string) => Promise<Buffer>;
}

/** What programs ask a site for: each a body with its type, made from rows by its own maker. */
interface Found {
  type: string;
  make: (ctx: Ctx) => Buffer | string | Promise<Buffer | string>;
  headers?: Record<string, string>;
  /** It also depends on the day, so it is made at each request. */
  isDated?: boolean;
}

/** Other sites and readers show these, so their pages may embed them. */
const forAll = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Cards and documents, at about 100 KB each. */
const mostFiles = 80;

/** Answers sitemap, feeds, robots, security.txt, manifest, service worker, cards and whitepapers; null for every other address. */
export function createFound({ cache, headers, areas, worker, drawCard }: FoundParts) {
  const files = createPageCache(mostFiles);
  const texts = new Map<string, Found>(
    Object.entries({
      '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: sitemap, headers: forAll },
      [feedPaths.rss]: { type: 'application/rss+xml; charset=utf-8', make: rss, headers: forAll },
      [feedPaths.atom]: { type: 'application/atom+xml; charset=utf-8', make: atom, headers: forAll },
      '/robots.txt': { type: 'text/plain; charset=utf-8', make: (ctx) => robots(ctx, areas), headers: forAll },
      [securityTxtPath]: {
        type: 'text/plain; charset=utf-8',
        make: securityTxt,
        headers: forAll,
        isDated: true,
      },
      '/manifest.webmanifest': { type: 'application/manifest+json', make: webManifest },
      '/sw.js': {
        type: 'text/javascript; charset=utf-8',
        make: (ctx) => serviceWorker(ctx, worker),
        // The worker's own policy: it fetches from here, and does nothing else.
        headers: { 'content-security-policy': "default-src 'none'; connect-src 'self'" },
      },
    } satisfies Record<string, Found>),
  );

  async function render(ctx: Ctx, route: string, found: Found) {
    const shared = sharedContext(ctx);
    const body = Buffer.from(await found.make(shared.ctx));
    const value = await storeAnswer({
      status: 200,
      route,
      body,
      headers: { ...headers, 'content-type': found.type, 'cache-control': 'no-cache', ...found.headers },
      quality: 9,
    });
    return { value, tags: found.isDated ? null : [...shared.tags] };
  }

  return {
    async answer(ctx: Ctx, pathname: string): Promise<StoredAnswer | null> {
      const text = texts.get(pathname);
      if (text) return cache.get(pathname, () => render(ctx, pathname, text));
      const document = pageOfPdf(pathname);
      if (document !== null) {
        const make = (own: Ctx) => drawWhitepaper(own, document);
        return files.get(pathname, () =>
          render(ctx, '/resources/whitepapers/*.pdf', { type: 'application/pdf', make }),
        );
      }
      const path = pageOfCard(pathname);
      if (path === null) return null;
      const card: Found = { type: 'image/png', make: (own) => drawCard(own, path), headers: cardHeaders };
      return files.get(pathname, () => render(ctx, '/og/*', card));
    },
    forget: files.forget,
  };
}

export type FoundAnswers = ReturnType<typeof createFound>;

/** The library that writes documents is large, so it is loaded when the first is asked for. */
async function drawWhitepaper(ctx: Ctx, path: string): Promise<Buffer> {
  const { whitepaperPdf } = await import('#server/domains/content/whitepaper-pdf.ts');
  return whitepaperPdf(ctx, path);
}

/** Its address changes with the page, so a network need not ask again for a day. */
const cardHeaders = { ...forAll, 'cache-control': 'public, max-age=86400' };

/** The kill switch is a setting: switched off, browsers get the script that removes what they have. */
async function serviceWorker(ctx: Ctx, { keep, remove }: WorkerScripts): Promise<Buffer> {
  ctx.dependsOn(settingsTag);
  return (await currentSettings(ctx)).browser.serviceWorker ? keep : remove;
}
