import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server with a feed, on this machine. It answers as `answer` says. */
export interface FeedServer {
  address: string;
  requests: IncomingHttpHeaders[];
  answer: RequestListener;
  server: Server;
}

export async function startFeedServer(): Promise<FeedServer> {
  const server = createServer((request, response) => {
    own.requests.push(request.headers);
    own.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
  const own: FeedServer = { address, requests: [], answer: answerWith([]), server };
  return own;
}

/** Answers with these documents; with 304 to clients that know the ETag. */
export function answerWith(documents: unknown, etag?: string): RequestListener {
  return (request, response) => {
    if (etag !== undefined && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'application/json', ...(etag !== undefined && { etag }) });
    response.end(JSON.stringify({ documents }));
  };
}

/** A document of a feed that is valid and chosen by the default configuration. */
export function feedItem(change: Record<string, unknown> = {}) {
  return {
    id: 'terms-1',
    title: 'Terms of Service',
    document_type: 'terms',
    content: 'We work carefully.',
    category: 'terms',
    tags: ['clients', 'online'],
    version: 1,
    effective_date: '2026-12-01',
    ...change,
  };
}
