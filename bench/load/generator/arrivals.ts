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
