import { refuse } from '#server/platform/refuse.ts';
import { shareBetweenProcesses } from './share-between-processes.ts';

interface Window {
  count: number;
  endsAt: number;
}

export interface EdgeLimitOptions {
  /** The same limit has this name in every process of a server. */
  name: string;
  points: number;
  perSeconds: number;
  /** How many networks are counted at once; beyond it the one counted longest is forgotten. */
  maximumNetworks: number;
  /** Milliseconds. If they go back, the windows of before last longer by that, and stay longer in memory. */
  clock?: () => number;
}

/**
 * Counts requests per network in fixed windows and refuses further ones with the seconds to wait. Runs before anything is
 * read, so it is one look-up without a promise; the other processes of this server know of it a moment later. With 0 points
 * nothing is counted: it refuses a network that was refused in this window.
 */
export function createEdgeLimit({
  name,
  points,
  perSeconds,
  maximumNetworks,
  clock = () => performance.now(),
}: EdgeLimitOptions) {
  /** In the order of their ends. */
  const windows = new Map<string, Window>();

  /** At most two, so that no request does the work of many, and yet fewer stay than begin. */
  function deleteEnded(now: number): void {
    let left = 2;
    for (const [network, { endsAt }] of windows) {
      if (endsAt > now || left-- === 0) return;
      windows.delete(network);
    }
  }

  function add(network: string, taken: number, now: number): Window {
    let window = windows.get(network);
    if (window === undefined || window.endsAt <= now) {
      windows.delete(network);
      deleteEnded(now);
      if (windows.size >= maximumNetworks) windows.delete(windows.keys().next().value ?? '');
      window = { count: 0, endsAt: now + perSeconds * 1000 };
      windows.set(network, window);
    }
    window.count += taken;
    return window;
  }

  const share = shareBetweenProcesses(name, (network, taken) => void add(network, taken, clock()));

  function consume(network: string, taken = 1, now = clock()): void {
    const { count, endsAt } = add(network, taken, now);
    if (taken > 0) share(network, taken);
    if (count <= points) return;
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
  }

  /** `counted`: the networks in memory. */
  return Object.assign(consume, { counted: () => windows.size });
}
