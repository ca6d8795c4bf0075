/**
 * The share of arrivals that wait in a queue M/M/c, and how long 99 of 100 wait at most, in units of one service time (Erlang C). Arrivals are a
 * Poisson process; service times vary as an exponential distribution, more than those of one kind of request do.
 */
export function waitingIn(servers: number, arrivalsPerServiceTime: number): { share: number; p99: number } {
  const utilisation = arrivalsPerServiceTime / servers;
  if (utilisation >= 1) return { share: 1, p99: Number.POSITIVE_INFINITY };
  // Erlang B by its recursion, which has no large factorials.
  let blocked = 1;
  for (let n = 1; n <= servers; n++)
    blocked = (arrivalsPerServiceTime * blocked) / (n + arrivalsPerServiceTime * blocked);
  const share = blocked / (1 - utilisation * (1 - blocked));
  // P(wait > t) = share · e^(−(c − a) t)
  const p99 = share <= 0.01 ? 0 : Math.log(share / 0.01) / (servers - arrivalsPerServiceTime);
  return { share, p99 };
}
