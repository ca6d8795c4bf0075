import { externalSourcesOf } from '#http/analytics-script.ts';
import { anonymousContext, type Ctx } from '#server/platform/context.ts';
import { addResponseHeaders } from '#server/platform/http/add-response-headers.ts';
import { framedBySelf, policyHeaders } from '#server/platform/http/headers.ts';
import { type StoredResponse, storeResponse } from '#server/platform/http/stored-response.ts';
import type { PageCache, RenderedPage } from '#server/platform/http-cache/page-cache.ts';
import { retrySecondsWhenUnavailable } from '#server/platform/refuse.ts';
import { type CacheablePage, limitedPage, notFoundPage, refusedPage } from './cacheable-page.ts';
import { withEchoedParameter } from './echoed-parameters.ts';
import { limitRenderings, limitsThatRefuse, renderedPages } from './limit-renderings.ts';
import { createRenderer, type PostedForm, type RenderOptions } from './render.ts';

/**
 * Fast while a client waits; the bytes are compressed again with the best quality, which takes 100 ms, once a second one asks. A
 * CDN asks so seldom that it is done at once for what it keeps.
 */
const firstQuality = 0;
const finalQuality = 11;

export interface DocumentOptions extends RenderOptions {
  pageCache: PageCache;
  headers: Record<string, string>;
  /** Adds what a CDN needs to cache a page with these tags; null: there is no CDN. */
  withSharedCaching?: ((page: StoredResponse, tags: readonly string[], path: string) => StoredResponse) | null;
}

/** Makes documents: public pages and app shells once for everyone, responses to forms for one user. */
export function createDocuments({ pageCache, headers, withSharedCaching = null, ...options }: DocumentOptions) {
  const render = createRenderer(options);
  const { mayRender, withinLimits } = limitRenderings();

  /**
   * The response for a page that is the same for everyone, from the cache or rendered into it. A network that had too many
   * pages rendered for it, or has too many waiting, gets a stored one, with the status 429.
   */
  async function cacheable(ctx: Ctx, page: CacheablePage): Promise<StoredResponse> {
    const answer = await cachedOrRendered(ctx, page);
    if (answer === null)
      return cacheable(ctx, page.free.length > 0 && !page.hasLimitPage ? refusedPage(page) : limitedPage);
    // There is no limit to addresses without a page; they share one cached response.
    if (answer.status === 404 && page.status === 200) return cacheable(ctx, notFoundPage);
    let filled = answer;
    for (const text of page.echoed) filled = await withEchoedParameter(filled, text);
    return filled;
  }

  /** Null: the page has to be rendered, and this network is over its limits. */
  async function cachedOrRendered(ctx: Ctx, page: CacheablePage): Promise<StoredResponse | null> {
    const cached = () => pageCache.get(page.key, () => renderCacheable(ctx, page));
    if (!page.isLimited) return cached();
    const kept = page.isCached ? pageCache.find(page.key) : undefined;
    return kept ?? withinLimits(ctx, cached);
  }

  async function renderCacheable(ctx: Ctx, page: CacheablePage): Promise<RenderedPage> {
    const { ctx: anonymous, tags } = anonymousContext(contextFor(ctx, page));
    const { response, hasFailed, databaseUnavailable, html, hashes } = await render(
      anonymous,
      new Request(new URL(page.address, ctx.appUrl)),
    );
    // A screen of the app renders with 200 whatever its address.
    const isRendered = response.status === 200 || response.status === page.status;
    const source = {
      status: databaseUnavailable ? 503 : isRendered ? page.status : response.status,
      route: page.route,
      body: Buffer.from(html),
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        ...policyHeaders(hashes, externalSourcesOf(html), isSecure(ctx)),
        'cache-control': page.cacheControl,
        ...retryAfter(databaseUnavailable, anonymous.response),
      },
    };
    if (hasFailed || !isRendered) return { value: await storeResponse({ ...source, quality: 1 }), tags: null };
    const share = page.isForSharedCaches ? withSharedCaching : null;
    const store = async (quality: number) => {
      const stored = await storeResponse({ ...source, quality });
      return share ? share(stored, [...tags], new URL(page.address, ctx.appUrl).pathname) : stored;
    };
    const value = await store(firstQuality);
    if (!page.isCached) return { value, tags: null };
    const improve = () =>
      store(finalQuality).catch((error: unknown) => {
        ctx.log.warn('page.compress.failed', { route: page.route, error });
        return value;
      });
    return { value, tags: [...tags], improve, improvesAtOnce: share !== null };
  }

  /**
   * The response to a form, or a page about the signed-in user: a redirect, or the page with its messages. Pages for
   * visitors without a session count as pages that are rendered for each request.
   */
  async function perUser(ctx: Ctx, request: Request, form: PostedForm | null = null): Promise<Response> {
    if (form === null && ctx.actor === null && !mayRender(ctx)) return limited(ctx);
    const publicRequest = form ? formRequest(ctx, request, form.fields) : new Request(publicUrl(ctx, request));
    const { response, databaseUnavailable, html, hashes } = await render(ctx, publicRequest, form);
    const sent = new Headers(response.headers);
    addResponseHeaders(ctx, sent);
    const isFramed = form?.route.handle.isFramed ?? false;
    const policy: Record<string, string> =
      html === '' ? {} : policyHeaders({ ...hashes, isFramed }, externalSourcesOf(html), isSecure(ctx));
    const framing: Record<string, string> = isFramed ? framedBySelf.headers : {};
    const more = { ...headers, ...policy, ...framing, ...retryAfter(databaseUnavailable, ctx.response) };
    for (const [name, value] of Object.entries(more)) sent.set(name, value);
    sent.set('cache-control', 'no-store');
    const status = databaseUnavailable ? 503 : response.status;
    return new Response(html === '' ? response.body : html, { status, headers: sent });
  }

  /** The page that a network over its limits gets. */
  async function limited(ctx: Ctx, retryAfterSeconds = renderedPages.perSeconds): Promise<Response> {
    const { status, headers, variants } = await cacheable(ctx, limitedPage);
    const body = new Uint8Array(variants.identity.body);
    return new Response(body, { status, headers: { ...headers, 'retry-after': String(retryAfterSeconds) } });
  }

  return { cacheable, perUser, limited };
}

export type Documents = ReturnType<typeof createDocuments>;

/** The context on the host that the page is for; a page about a limit is refused by every limit. */
function contextFor(ctx: Ctx, { host, status }: CacheablePage): Ctx {
  const ctxOnHost = { ...ctx, request: { ...ctx.request, tenantHost: host } };
  return status === 429 ? { ...ctxOnHost, limits: { ...ctx.limits, ...limitsThatRefuse } } : ctxOnHost;
}

const isSecure = ({ appUrl }: Ctx) => appUrl.startsWith('https:');

/** The address with our public origin, whatever host name a proxy in front uses. */
function publicUrl(ctx: Ctx, request: Request): URL {
  const { pathname, search } = new URL(request.url);
  return new URL(pathname + search, ctx.appUrl);
}

/** The form as a request to our public origin; the form's origin was checked already. */
function formRequest(ctx: Ctx, request: Request, fields: FormData): Request {
  const { signal } = request;
  const posted = new Request(publicUrl(ctx, request), { method: 'POST', headers: { origin: ctx.appUrl }, signal });
  // Writing the fields into a body, for an action to read them from it, would take longer than the action.
  return Object.assign(posted, { formData: async () => fields });
}

/** The Retry-After header, where the database or a rate limit asks for a delay. */
function retryAfter(databaseUnavailable: boolean, response: Headers): Record<string, string> {
  const seconds = databaseUnavailable ? String(retrySecondsWhenUnavailable) : response.get('retry-after');
  return seconds === null ? {} : { 'retry-after': seconds };
}
