import type { Socket } from 'node:net';
import pg from 'pg';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { sessionSettings } from './pooler.ts';
import { optionsOf } from './scope-settings.ts';

/** The settings of `sessionSettings` as startup options of a connection. */
export const sessionOptions = optionsOf(sessionSettings);

export function openPool(config: pg.PoolConfig, log: Log, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  pool.on('error', (error) => logCondition(log, 'db.connection.lost', { error: error.message }));
  // A query that ran over a lost connection fails by itself; without a listener the error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The connections of a pool, and the callers that wait for one. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

export function stateOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** The sockets of pools, which are closed together where nothing comes over them any more. */
export interface Sockets {
  open(): Socket;
  destroy(): void;
  /** What it returns closes those over which nothing came since. */
  watch(): () => void;
}

export function createSockets(create: () => Socket): Sockets {
  const all = new Set<Socket>();
  return {
    open() {
      const socket = create();
      all.add(socket);
      socket.once('close', () => all.delete(socket));
      return socket;
    },
    destroy() {
      for (const socket of all) socket.destroy();
    },
    watch() {
      const before = new Map([...all].map((socket) => [socket, socket.bytesRead]));
      return () => {
        for (const socket of all) if (socket.bytesRead === (before.get(socket) ?? 0)) socket.destroy();
      };
    },
  };
}
