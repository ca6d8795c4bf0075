import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#server/platform/limits/limits.ts';

export interface UnreadResponseLimits {
  /** A client that takes nothing of a response for so long is disconnected. */
  stalledMs: number;
  /** Connections of one network with bytes that wait to be read; a browser has six connections. */
  perNetwork: number;
  /** While there are more of them altogether, each network may have `fewPerNetwork`. */
  altogether: number;
  fewPerNetwork: number;
  /** How often they are counted at the most. */
  countEveryMs: number;
}

const limits: UnreadResponseLimits = {
  stalledMs: 30_000,
  perNetwork: 64,
  altogether: 256,
  fewPerNetwork: 4,
  countEveryMs: 100,
};

/**
 * Limits what clients can make this process and the operating system hold by requesting much and reading nothing. Returns whether
 * a request is to be answered; if not, its connection was ended. A trusted proxy reads for its visitors, so the number of its
 * connections is not limited.
 */
export function limitUnreadResponses(
  server: Server,
  isTrusted: (address: string) => boolean,
  { stalledMs, perNetwork, altogether, fewPerNetwork, countEveryMs }: UnreadResponseLimits = limits,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  /** The network of each connection. */
  const connections = new Map<Socket, string>();
  let unread = new Map<string, number>();
  let total = 0;
  let countedAt = 0;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isTrusted(remoteAddress)) return;
    connections.set(socket, networkOf(remoteAddress));
    socket.once('close', () => connections.delete(socket));
  });

  function count(): void {
    const now = performance.now();
    if (now - countedAt < countEveryMs) return;
    countedAt = now;
    unread = new Map();
    total = 0;
    for (const [{ writableLength }, network] of connections) {
      if (writableLength === 0) continue;
      unread.set(network, (unread.get(network) ?? 0) + 1);
      total++;
    }
  }

  function disconnectStalled(this: ServerResponse): void {
    const { socket } = this;
    if (!socket) return;
    // Otherwise the response is still being made.
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(stalledMs);
  }

  return ({ socket }, response) => {
    count();
    const network = connections.get(socket);
    const allowed = total > altogether ? fewPerNetwork : perNetwork;
    if (network !== undefined && (unread.get(network) ?? 0) >= allowed) {
      socket.destroy();
      return false;
    }
    // The socket's own timer: it begins again with every byte that is taken.
    response.setTimeout(stalledMs, disconnectStalled);
    return true;
  };
}
