import { refuse } from '#server/platform/refuse.ts';

interface Window {
  count: number;
  endsAt: number;
}

export interface EdgeLimitOptions {
  points: number;
  perSeconds: number;
  /** How many networks are counted at once; beyond it the one counted longest is forgotten. */
  maximumNetworks: number;
}

/**
 * Counts requests per network in fixed windows and refuses further ones with the seconds to wait. Runs before anything is
 * read, so it is one look-up without a timer or a promise. With 0 points nothing is counted: it refuses a network that was
 * refused in this window.
 */
export function createEdgeLimit({ points, perSeconds, maximumNetworks }: EdgeLimitOptions) {
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

  function take(network: string, now = performance.now(), taken = 1): void {
    let window = windows.get(network);
    if (window === undefined || window.endsAt <= now) {
      windows.delete(network);
      deleteEnded(now);
      if (windows.size >= maximumNetworks) windows.delete(windows.keys().next().value ?? '');
      window = { count: 0, endsAt: now + perSeconds * 1000 };
      windows.set(network, window);
    }
    window.count += taken;
    if (window.count <= points) return;
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) });
  }

  /** `counted`: the networks in memory. */
  return Object.assign(take, { counted: () => windows.size });
}
