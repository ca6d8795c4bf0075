import { refuse } from '#server/platform/refuse.ts';

export interface OpenLimitOptions {
  perNetwork: number;
  altogether: number;
}

/** Counts what is open at the same time, per network and altogether, and refuses more as busy. Returns what ends one. */
export function createOpenLimit({ perNetwork, altogether }: OpenLimitOptions) {
  const open = new Map<string, number>();
  let total = 0;

  return (network: string): (() => void) => {
    const own = open.get(network) ?? 0;
    if (own >= perNetwork || total >= altogether) throw refuse('BUSY', { retryAfterSeconds: 5 });
    open.set(network, own + 1);
    total++;
    return () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
      total--;
    };
  };
}
