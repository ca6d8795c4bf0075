import { randomBytes } from 'node:crypto';
import { createRouterClient, type RouterClient } from '@orpc/server';
import type { IndexedImage } from '#contract/content/images.ts';
import { getSite } from '#server/domains/content/queries.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { Ctx } from '#server/platform/context.ts';
import { databaseRefusal } from '#server/platform/database-refusal.ts';
import type { InlineHashes } from '#server/platform/http/headers.ts';
import { type HashedPage, hashInline, inlineStylesheets } from '#server/platform/http/inline.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import { router } from '#server/router.ts';
import type { Build } from './build.ts';
import { createFormActions } from './form-actions.ts';
import type { MatchedRoute } from './routes.ts';

/** Forms whose page is rendered again, with messages, at once; others wait, and beyond that are refused as busy. */
const formRenderings = {
  concurrency: 2,
  maximumWaiting: 60,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }),
};

export interface RenderOptions {
  build: Build;
  /** Every image of the site by name. */
  images: Record<string, IndexedImage>;
  /** Path prefixes of pages that are not public. */
  areas: readonly string[];
  /** The Google tag's id; null: none. */
  analyticsId: string | null;
}

/** A form that was sent to a page of ours, with its text fields. */
export interface PostedForm {
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

/** `form`: what was sent to the page, whose action runs first. */
export type Render = (ctx: Ctx, request: Request, form?: PostedForm | null) => Promise<Rendered>;

/** Renders documents with React Router, whose loaders and actions call the contract in process. */
export function createRenderer({ build, images, areas, analyticsId }: RenderOptions): Render {
  const actions = createFormActions(build.server);
  const handle = build.entry.createRequestHandler(build.server, 'production');
  const limitForms = createConcurrencyLimit(formRenderings);

  return async (ctx, request, form = null) => {
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
    const refusingContext = form?.refusal && contextWith(clientThatRefuses(form.refusal));
    const redirect = form && (await actions.redirectOf(form.route, request, context, refusingContext));
    const answer = () => {
      if (request.signal.aborted) throw refuse('INTERRUPTED');
      return handle(request, context);
    };
    const response = redirect ?? (await (form ? limitForms(async () => answer()) : answer()));
    if (failure) logFailure(ctx, failure);
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      return { response, hasFailed: false, databaseUnavailable: false, html: '', hashes: noHashes };
    const hashed = hashInline(page, nonce);
    return {
      response,
      hasFailed: failure !== undefined,
      databaseUnavailable: isUnavailable(failure),
      // An app shell is hydrated as a whole document, so it must stay exactly as React rendered it.
      ...(page.includes(hydrationMark) ? allowingOwnFrames(hashed) : inlineStylesheets(hashed, build.stylesheets)),
    };
  };
}

type Client = RouterClient<typeof router, Record<never, never>>;

/** A client each of whose calls is refused. */
function clientThatRefuses(refusal: Error): Client {
  const call = () => Promise.reject(refusal);
  return new Proxy(call, { get: () => clientThatRefuses(refusal) }) as unknown as Client;
}

/** As a call of the API says it. */
function throwRefusal(error: unknown): never {
  throw databaseRefusal(error) ?? error;
}

function logFailure({ log, request }: Ctx, error: unknown): void {
  const fields = { requestId: request.id, error };
  if (isUnavailable(error)) logCondition(log, 'render.unavailable', fields);
  else log.error('render.failed', fields);
}

const isUnavailable = (failure: unknown) => isRefusal(failure) && failure.code === 'UNAVAILABLE';

/** Contained in every document that loads the app's scripts. */
const hydrationMark = 'window.__reactRouterContext';

/** The app shows previews of our own in frames. */
function allowingOwnFrames({ html, hashes }: HashedPage) {
  return { html, hashes: { ...hashes, framesOwn: true } };
}

const noHashes: InlineHashes = { scripts: [], styles: [] };
