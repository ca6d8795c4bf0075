import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as Listener, type ListenOptions, type Socket } from 'node:net';
import type { Config } from '#server/platform/config/config.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { ownProcess } from '#server/platform/processes/own-process.ts';

/**
 * Connections that may wait to be accepted, as far as the system allows (`net.core.somaxconn`). Beyond the 511 of Node.js' default the
 * system drops them, and clients try again after 1, 3, 7 and 15 seconds.
 */
const waitingConnections = 4_096;
/** Node.js accepts one connection of a socket in each turn of its event loop: with this many sockets that many. */
const sockets = 16;

/** What accepts connections for a server. */
export interface Listening {
  port: number;
  /** Accepts no more connections; resolves when those that were open have ended. */
  close(): Promise<void>;
}

/**
 * Listens for a server; rejects when something else has the port. On Linux several sockets of one port hand their connections to the
 * server (docs/decisions/046), where the system allows it. Several processes of a server share one socket instead.
 */
export async function listen(
  server: Server,
  { config: { port, host }, log }: { config: Pick<Config, 'port' | 'host'>; log: Log },
): Promise<Listening> {
  const at = { port, host, backlog: waitingConnections };
  // Such as too many open files. Those that were accepted are answered, and the next one is tried.
  const failed = (error: Error) => logCondition(log, 'connections.accept-failed', { error });
  if (process.platform === 'linux' && ownProcess === null) {
    // A socket that shares its port also shares it with a server of the same user that runs already.
    const probe = createServer();
    await bind(probe, at);
    await end(probe);
    const several = await shareOnePort(server, at, failed).catch(() => null);
    if (several) return several;
  }
  await bind(server, at);
  server.on('error', failed);
  return { port: portOf(server), close: () => end(server) };
}

/** Rejects, with all sockets closed, when one of them cannot share the port. */
async function shareOnePort(server: Server, at: ListenOptions, failed: (error: Error) => void): Promise<Listening> {
  const others = Array.from({ length: sockets - 1 }, () =>
    // As the server of HTTP sets its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => server.emit('connection', socket)),
  );
  const all = [server, ...others];
  const close = async () => {
    await Promise.all(all.map(end));
  };
  let port = at.port;
  try {
    for (const one of all) {
      await bind(one, { ...at, port, reusePort: true });
      one.on('error', failed);
      port = portOf(server);
    }
  } catch (error) {
    await close();
    for (const one of all) one.off('error', failed);
    throw error;
  }
  return { port: portOf(server), close };
}

async function bind(listener: Listener, options: ListenOptions): Promise<void> {
  await once(listener.listen(options), 'listening');
}

const end = (listener: Listener): Promise<void> => new Promise((resolve) => listener.close(() => resolve()));
const portOf = (listener: Listener): number => (listener.address() as AddressInfo).port;
