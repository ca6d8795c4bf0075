import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { limitOpenRequests } from '#http/limits/limit-open-requests.ts';
import { limitUnreadResponses } from '#http/unread-responses.ts';
import { plainAddress } from '#server/platform/addresses.ts';
import type { Services } from '#server/platform/context.ts';
import { isOwnRequest, ownRequestHeader } from '#server/platform/http/own-request.ts';
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts';
import type { Listening } from './listen.ts';

const drainMs = 20_000;

interface HttpServerOptions {
  services: Services;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Whether the address is that of one of our proxies. */
  isTrusted: (address: string) => boolean;
  /** Traces each request; null: nobody collects it. */
  telemetry: Pick<Telemetry, 'traced'> | null;
}

/** A server that answers requests within the limits of one process; it does not listen yet. */
export function createHttpServer({ services, answer, isTrusted, telemetry }: HttpServerOptions): Server {
  // Two minutes: a file of 20 MB arrives in that time over 1.5 Mbit/s.
  const server = createServer({
    keepAliveTimeout: 65_000,
    requestTimeout: 120_000,
    headersTimeout: 15_000,
    maxHeaderSize: 16_384,
  });
  const isRead = limitUnreadResponses(server, isTrusted);
  const isAnswered = limitOpenRequests(server, isTrusted);
  const isOfOurs = ({ socket, headers }: IncomingMessage) =>
    isTrusted(plainAddress(socket.remoteAddress ?? '')) ||
    isOwnRequest(services, headers[ownRequestHeader]?.toString());
  const traced = telemetry?.traced(answer, isOfOurs) ?? answer;
  server.on('request', (request, response) => {
    if (isRead(request, response) && isAnswered(request, response)) traced(request, response);
  });
  return server;
}

/** Accepts no more connections, and lets open requests finish, for at most `drainMs`. */
export async function drain(server: Server, listening: Listening): Promise<void> {
  const closed = listening.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
