/**
 * Times of arrivals in milliseconds from the begin: a Poisson process with these rates a second, each for an equal part of the time. The same
 * for the same random numbers.
 */
export function* poissonArrivals(rates: readonly number[], durationMs: number, random: () => number) {
  const partMs = durationMs / rates.length;
  for (const [index, rate] of rates.entries()) {
    // Between arrivals of a Poisson process the time is without memory, so each part begins anew.
    for (let at = index * partMs; ; ) {
      at += (-Math.log(1 - random()) * 1_000) / rate;
      if (at >= (index + 1) * partMs) break;
      yield at;
    }
  }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
