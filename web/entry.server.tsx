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
import { type Api, apiContext } from './api.ts';
import { type DocumentFacts, documentFacts } from './document-facts.ts';

// The router's contexts are recognised by identity, so the server must use the app's own copy of it.
export { createRequestHandler, matchRoutes };

export interface DocumentContext {
  api: Api;
  facts: DocumentFacts;
  onError: (error: unknown) => void;
}

/** A router context that the app's own copy of the router understands. */
export function createLoadContext(context: DocumentContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(apiContext, context.api);
  provider.set(documentFacts, context.facts);
  documents.set(provider, context);
  return provider;
}

const documents = new WeakMap<object, DocumentContext>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An answer such as 404 or 405 is no failure.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) documents.get(context)?.onError(error);
};

export default function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(documentFacts).nonce;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(collect((html) => resolve(new Response(html, { status, headers }))));
      },
      onShellError: reject,
      onError(error) {
        documents.get(context)?.onError(error);
      },
    });
    request.signal.addEventListener('abort', () => abort());
  });
}

/** A document is answered whole: nobody needs the streams in between. */
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
