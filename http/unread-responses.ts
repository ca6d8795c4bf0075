import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#server/platform/limits/limits.ts';

export interface UnreadResponseLimits {
  /** A client that takes nothing of a response for so long is disconnected. */
  stalledMs: number;
  /** Connections of one network whose response may be unread; a browser has six connections. */
  perNetwork: number;
  /** While there are more of them altogether, each network may have `fewPerNetwork`. */
  altogether: number;
  fewPerNetwork: number;
  /**
   * After a larger response its connection counts until its next request: the operating system takes megabytes that nobody has
   * read.
   */
  largeBytes: number;
  /** How often they are counted at the most. */
  countEveryMs: number;
}

const limits: UnreadResponseLimits = {
  stalledMs: 30_000,
  perNetwork: 64,
  altogether: 256,
  fewPerNetwork: 4,
  largeBytes: 512 * 1024,
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
  { stalledMs, perNetwork, altogether, fewPerNetwork, largeBytes, countEveryMs }: UnreadResponseLimits = limits,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  /** `sentBefore`: the bytes that were sent before the last request. */
  const connections = new Map<Socket, { network: string; sentBefore: number }>();
  let unread = new Map<string, number>();
  let total = 0;
  let countedAt = 0;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isTrusted(remoteAddress)) return;
    connections.set(socket, { network: networkOf(remoteAddress), sentBefore: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  function count(): void {
    const now = performance.now();
    if (now - countedAt < countEveryMs) return;
    countedAt = now;
    unread = new Map();
    total = 0;
    for (const [{ writableLength, bytesWritten }, { network, sentBefore }] of connections) {
      if (writableLength === 0 && bytesWritten - sentBefore <= largeBytes) continue;
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
    const connection = connections.get(socket);
    if (connection !== undefined) {
      const allowed = total > altogether ? fewPerNetwork : perNetwork;
      if ((unread.get(connection.network) ?? 0) >= allowed) {
        socket.destroy();
        return false;
      }
      connection.sentBefore = socket.bytesWritten;
    }
    // The socket's own timer: it begins again with every byte that is taken.
    response.setTimeout(stalledMs, disconnectStalled);
    return true;
  };
}
