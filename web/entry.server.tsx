import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
  type HandleErrorFunction,
} from 'react-router';
import { type Api, apiContext } from './api.ts';

export { createRequestHandler };

export interface DocumentContext {
  api: Api;
  /** One-time nonce: inline scripts that carry it are hashed into the policy, others are not. */
  nonce: string;
  onError: (error: unknown) => void;
}

/** A router context that the app's own copy of the router understands. */
export function createLoadContext(context: DocumentContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(apiContext, context.api);
  documents.set(provider, context);
  return provider;
}

const documents = new WeakMap<object, DocumentContext>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) documents.get(context)?.onError(error);
};

export default function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = documents.get(context)?.nonce;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          documents.get(context)?.onError(error);
        },
      },
    );
    request.signal.addEventListener('abort', () => abort());
  });
}
