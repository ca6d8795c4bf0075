import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Site } from '#contract/content/content.ts';
import { type Api, apiContext } from './api/api.ts';
import { type DocumentFacts, documentFacts } from './document-facts.ts';
import { createDocumentSite, documentSite, PublicFactsContext } from './public-facts.ts';

// React Router contexts are compared by identity, so the server must use the app's copy.
export { createRequestHandler, matchRoutes };

export interface DocumentContext {
  api: Api;
  /** The site's data as the server keeps it: the same object until it changes, so that what is made of it can be kept too. */
  loadSite: () => Promise<Site>;
  facts: DocumentFacts;
  onError: (error: unknown) => void;
  /** Receives the document. A response body would be encoded and decoded again on its way. */
  onHtml: (html: string) => void;
}

/** A context provider made by the app's copy of React Router. */
export function createLoadContext(context: DocumentContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(apiContext, context.api);
  provider.set(documentFacts, context.facts);
  provider.set(documentSite, createDocumentSite(context.loadSite));
  documents.set(provider, context);
  return provider;
}

const documents = new WeakMap<object, DocumentContext>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 404 or 405 response is not a failure.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) documents.get(context)?.onError(error);
};

export default function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, images, analyticsId } = context.get(documentFacts);
  const site = context.get(documentSite).loaded;
  const page = (
    <PublicFactsContext value={site && { site, images, analyticsId }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </PublicFactsContext>
  );
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const finish = (html: string) => {
          documents.get(context)?.onHtml(html);
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(null, { status, headers }));
        };
        pipe(collect(finish));
      },
      onShellError: reject,
      onError(error) {
        documents.get(context)?.onError(error);
      },
    });
    request.signal.addEventListener('abort', () => abort());
  });
}

/** The document is sent as a whole, so the stream is collected. */
function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
