import { randomBytes } from 'node:crypto';
import { createRouterClient, type RouterClient } from '@orpc/server';
import type { IndexedImage } from '#contract/content/images.ts';
import { externalSourcesOf } from '#http/analytics-script.ts';
import { getSite } from '#server/domains/content/queries.ts';
import { createConcurrencyLimit, createKeyedConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { anonymousContext, type Ctx } from '#server/platform/context.ts';
import { databaseRefusal } from '#server/platform/database-refusal.ts';
import { addResponseHeaders } from '#server/platform/http/add-response-headers.ts';
import { framedBySelf, type InlineHashes, policyHeaders } from '#server/platform/http/headers.ts';
import { hashInline, inlineStylesheets } from '#server/platform/http/inline.ts';
import { type StoredResponse, storeResponse } from '#server/platform/http/stored-response.ts';
import type { PageCache, RenderedPage } from '#server/platform/http-cache/page-cache.ts';
import { createEdgeLimit } from '#server/platform/limits/edge-limit.ts';
import { type Limits, networkOf } from '#server/platform/limits/limits.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { isRefusal, refuse, retrySecondsWhenUnavailable } from '#server/platform/refuse.ts';
import { router } from '#server/router.ts';
import type { Build } from './build.ts';
import { type CacheablePage, limitedPage, notFoundPage, refusedPage } from './cacheable-page.ts';
import { withEchoedParameter } from './echoed-parameters.ts';
import { createFormActions } from './form-actions.ts';
import type { MatchedRoute } from './routes.ts';

/** Fast while a client waits; the bytes are compressed again with a better quality afterwards. */
const firstQuality = 0;
const finalQuality = 11;

/** Forms whose page is rendered again, with messages, at once; others wait, and beyond that are refused as busy. */
const formRenderings = {
  concurrency: 2,
  maximumWaiting: 60,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }),
};

/** Pages per network and minute that are rendered for each request, as many as searches (content/search.ts). */
const renderedPages = { name: 'rendered-pages', points: 180, perSeconds: 60, maximumNetworks: 20_000 };

/**
 * Pages of one network that are rendered for each request at the same time: a burst of them waits for itself, and other
 * visitors are answered in between. What is beyond it gets the stored page.
 */
const overloaded = new Error('too many pages of one network wait to be rendered');
const renderingsAtOnce = { concurrency: 2, maximumWaiting: 30, overloadError: () => overloaded };

/** With these a page is rendered as it is for a network over its limits. */
const limitsThatRefuse: Pick<Limits, 'consume' | 'consumeUpTo'> = {
  consume: () => Promise.reject(refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: renderedPages.perSeconds })),
  consumeUpTo: () => Promise.resolve(0),
};

export interface DocumentOptions {
  build: Build;
  pageCache: PageCache;
  /** Every image of the site by name. */
  images: Record<string, IndexedImage>;
  /** Path prefixes of pages that are not public. */
  areas: readonly string[];
  /** The Google tag's id; null: none. */
  analyticsId: string | null;
  headers: Record<string, string>;
  /** Adds what a CDN needs to cache a page with these tags; null: there is no CDN. */
  withSharedCaching?: ((page: StoredResponse, tags: readonly string[], path: string) => StoredResponse) | null;
}

/** A form that was sent to a page of ours, with its text fields. */
interface PostedForm {
  route: MatchedRoute;
  fields: FormData;
  /** Its calls get this refusal, so that the page shows it. */
  refusal?: Error | undefined;
}

interface Rendered {
  response: Response;
  /** Part of the page could not be rendered, so it is not kept. */
  hasFailed: boolean;
  /** The database did not respond. */
  databaseUnavailable: boolean;
  html: string;
  hashes: InlineHashes & { framesOwn?: boolean };
}

/** Renders documents: public pages and app shells once for everyone, responses to forms for one user. */
export function createDocuments({
  build,
  pageCache,
  images,
  areas,
  analyticsId,
  headers,
  withSharedCaching = null,
}: DocumentOptions) {
  const actions = createFormActions(build.server);
  const handle = build.entry.createRequestHandler(build.server, 'production');
  const limitForms = createConcurrencyLimit(formRenderings);
  const consumeRendering = createEdgeLimit(renderedPages);
  const limitRenderings = createKeyedConcurrencyLimit(renderingsAtOnce);

  /** `form`: the page whose form this is. */
  async function render(ctx: Ctx, request: Request, form: PostedForm | null = null): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64url');
    let failure: unknown;
    let page = '';
    const contextWith = (api: Client) =>
      build.entry.createLoadContext({
        api,
        loadSite: () => getSite(ctx).catch(throwRefusal),
        facts: { origin: ctx.appUrl, enhance: build.enhance, nonce, images, areas, analyticsId },
        onError: (error) => {
          failure = error;
        },
        onHtml: (html) => {
          page = html;
        },
      });
    const context = contextWith(createRouterClient(router, { context: ctx }));
    const own = form?.refusal && contextWith(clientThatRefuses(form.refusal));
    const redirect = form && (await actions.redirectOf(form.route, request, context, own));
    const answer = () => {
      if (request.signal.aborted) throw refuse('INTERRUPTED');
      return handle(request, context);
    };
    const response = redirect ?? (await (form ? limitForms(async () => answer()) : answer()));
    const databaseUnavailable = isRefusal(failure) && failure.code === 'UNAVAILABLE';
    const fields = { requestId: ctx.request.id, error: failure };
    if (databaseUnavailable) logCondition(ctx.log, 'render.unavailable', fields);
    else if (failure) ctx.log.error('render.failed', fields);
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      return { response, hasFailed: false, databaseUnavailable: false, html: '', hashes: none };
    // An app shell is hydrated as a whole document, so it must stay exactly as React rendered it.
    const isHydrated = page.includes(hydrationMark);
    return {
      response,
      hasFailed: failure !== undefined,
      databaseUnavailable,
      ...(isHydrated ? ofApp(hashInline(page, nonce)) : inlineStylesheets(hashInline(page, nonce), build.stylesheets)),
    };
  }

  /**
   * The response for a page that is the same for everyone, from the cache or rendered into it. A network that had too many
   * pages rendered for it, or has too many waiting, gets a stored one, with the status 429.
   */
  async function cacheable(ctx: Ctx, page: CacheablePage): Promise<StoredResponse> {
    const answer = await (page.isLimited ? withinLimits(ctx, page) : cached(ctx, page));
    if (answer === null)
      return cacheable(ctx, page.free.length > 0 && !page.hasLimitPage ? refusedPage(page) : limitedPage);
    // There is no limit to addresses without a page; they share one cached response.
    if (answer.status === 404 && page.status === 200) return cacheable(ctx, notFoundPage);
    let filled = answer;
    for (const text of page.echoed) filled = await withEchoedParameter(filled, text);
    return filled;
  }

  const cached = (ctx: Ctx, page: CacheablePage) => pageCache.get(page.key, () => renderCacheable(ctx, page));

  /** Null: this network is over its limits. */
  async function withinLimits(ctx: Ctx, page: CacheablePage): Promise<StoredResponse | null> {
    const kept = page.isCached ? pageCache.find(page.key) : undefined;
    if (kept) return kept;
    if (!mayRender(ctx)) return null;
    try {
      return await limitRenderings(networkOf(ctx.request.address), () => cached(ctx, page));
    } catch (error) {
      if (error === overloaded) return null;
      throw error;
    }
  }

  function mayRender({ request }: Ctx): boolean {
    try {
      consumeRendering(networkOf(request.address));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return false;
    }
  }

  async function renderCacheable(ctx: Ctx, page: CacheablePage): Promise<RenderedPage> {
    const own = { ...ctx, request: { ...ctx.request, tenantHost: page.host } };
    const { ctx: anonymous, tags } = anonymousContext(
      page.status === 429 ? { ...own, limits: { ...ctx.limits, ...limitsThatRefuse } } : own,
    );
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
    if (hasFailed || !isRendered) {
      return { value: await storeResponse({ ...source, quality: 1 }), tags: null };
    }
    const store = async (quality: number) => {
      const stored = await storeResponse({ ...source, quality });
      return withSharedCaching && page.isForSharedCaches
        ? withSharedCaching(stored, [...tags], new URL(page.address, ctx.appUrl).pathname)
        : stored;
    };
    const value = await store(firstQuality);
    if (!page.isCached) return { value, tags: null };
    store(finalQuality)
      .then((better) => pageCache.replace(page.key, value, better))
      .catch((error: unknown) => ctx.log.warn('page.compress.failed', { route: page.route, error }));
    return { value, tags: [...tags] };
  }

  /**
   * The response to a form, or a page about the signed-in user: a redirect, or the page with its messages. Pages for
   * visitors without a session count as pages that are rendered for each request.
   */
  async function perUser(ctx: Ctx, request: Request, form: PostedForm | null = null): Promise<Response> {
    if (form === null && ctx.actor === null && !mayRender(ctx)) return limited(ctx);
    const own = form ? formRequest(ctx, request, form.fields) : pageRequest(ctx, request);
    const { response, databaseUnavailable, html, hashes } = await render(ctx, own, form);
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

type Client = RouterClient<typeof router, Record<never, never>>;

/** A client each of whose calls is refused. */
function clientThatRefuses(refusal: Error): Client {
  const call = () => Promise.reject(refusal);
  return new Proxy(call, { get: () => clientThatRefuses(refusal) }) as unknown as Client;
}

const isSecure = ({ appUrl }: Ctx) => appUrl.startsWith('https:');

/** As a call of the API says it. */
function throwRefusal(error: unknown): never {
  throw databaseRefusal(error) ?? error;
}

/** The request with our public origin, whatever host name a proxy in front uses. */
function pageRequest(ctx: Ctx, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(pathname + search, ctx.appUrl));
}

/** The form as a request to our public origin: a proxy in front may use another host name, and the form's origin was checked already. */
function formRequest(ctx: Ctx, request: Request, fields: FormData): Request {
  const { pathname, search } = new URL(request.url);
  const { signal } = request;
  const headers = { origin: ctx.appUrl };
  const own = new Request(new URL(pathname + search, ctx.appUrl), { method: 'POST', headers, signal });
  // Writing the fields into a body, for an action to read them from it, would consume longer than the action.
  return Object.assign(own, { formData: async () => fields });
}

export type Documents = ReturnType<typeof createDocuments>;

/** The Retry-After header, where the database or a rate limit asks for a delay. */
function retryAfter(databaseUnavailable: boolean, response: Headers): Record<string, string> {
  const seconds = databaseUnavailable ? String(retrySecondsWhenUnavailable) : response.get('retry-after');
  return seconds === null ? {} : { 'retry-after': seconds };
}

/** Contained in every document that loads the app's scripts. */
const hydrationMark = 'window.__reactRouterContext';

/** The app shows previews of our own in frames. */
function ofApp({ html, hashes }: ReturnType<typeof hashInline>) {
  return { html, hashes: { ...hashes, framesOwn: true } };
}

const none: InlineHashes = { scripts: [], styles: [] };
