import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#server/platform/refuse.ts';

export interface Limit {
  name: string;
  points: number;
  perSeconds: number;
}

export interface Limits {
  /** Takes one point of this subject, or refuses with the seconds to wait. */
  take(limit: Limit, subject: string): Promise<void>;
}

/** Limits in this process's memory. */
export function createLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf({ name, points, perSeconds }: Limit): RateLimiterMemory {
    const key = `${name}:${points}:${perSeconds}`;
    const limiter = limiters.get(key) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: perSeconds });
    limiters.set(key, limiter);
    return limiter;
  }

  /** Milliseconds to wait, or null when a point was taken. */
  async function consume(limit: Limit, subject: string): Promise<number | null> {
    try {
      await limiterOf(limit).consume(subject);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  }

  return {
    async take(limit, subject) {
      const waitMs = await consume(limit, subject);
      if (waitMs === null) return;
      throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    },
  };
}

/** One household is one subject: an IPv6 address counts by its /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(address.includes('::') ? missing : []), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
