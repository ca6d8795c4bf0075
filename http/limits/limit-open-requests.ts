import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errors } from '#contract/errors.ts';
import { plainAddress } from '#server/platform/addresses.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { retrySecondsWhenUnavailable } from '#server/platform/refuse.ts';

export interface OpenRequestLimits {
  /** Requests that have arrived and are being answered; further ones are refused with 503 at once. */
  requests: number;
  /** Open connections; further ones are closed as they arrive. While half of them are open, none stays open idle. */
  connections: number;
  /** Those of one network, so that none keeps the others out. While it has half of them, none of its own stays open idle. */
  perNetwork: number;
}

/** With 10,000 busy connections a process ended by its limit of memory; with 4,000 it did not (docs/benchmarks.md, Load). */
const limits: OpenRequestLimits = { requests: 1_000, connections: 4_000, perNetwork: 500 };

/**
 * Bounds what clients make this process hold while more of them ask than it can answer. Returns whether a request is to be
 * answered; if not, it was refused. Probes are always answered: a busy node is not a dead one. The connections of a trusted proxy
 * are those of many networks.
 */
export function limitOpenRequests(
  server: Server,
  isTrusted: (address: string) => boolean,
  { requests, connections, perNetwork }: OpenRequestLimits = limits,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const open = new Map<string, number>();
  /** Of connections that are counted in `open`: a request need not parse the address of its connection again. */
  const networks = new WeakMap<Socket, string>();
  let answering = 0;
  let connected = 0;

  server.on('connection', (socket: Socket) => {
    if (connected >= connections) {
      socket.destroy();
      return;
    }
    connected++;
    socket.once('close', () => {
      connected--;
    });
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isTrusted(address)) return;
    const network = networkOf(address);
    const others = open.get(network) ?? 0;
    if (others >= perNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    networks.set(socket, network);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });

  function isCrowded(socket: Socket): boolean {
    const ofNetwork = open.get(networks.get(socket) ?? '') ?? 0;
    return connected * 2 > connections || ofNetwork * 2 > perNetwork;
  }

  return (request, response) => {
    const { url = '', socket } = request;
    if (answering >= requests && !url.startsWith('/health/')) {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' };
      response
        .writeHead(503, { ...headers, 'retry-after': String(retrySecondsWhenUnavailable) })
        .end(errors.UNAVAILABLE.message);
      return false;
    }
    if (isCrowded(socket)) response.shouldKeepAlive = false;
    const count = () => {
      if (response.closed) return;
      answering++;
      response.once('close', () => {
        answering--;
      });
    };
    // A body may take two minutes to arrive; bodies have limits of their own. That of another method is never read to its end.
    if (hasBody(request)) request.once('end', count);
    else count();
    return true;
  };
}

const methodsWithBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

const hasBody = ({ method = '', headers }: IncomingMessage) =>
  methodsWithBody.includes(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
