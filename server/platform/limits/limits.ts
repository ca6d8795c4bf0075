import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { parseAddress } from '#server/platform/addresses.ts';
import { refuse } from '#server/platform/refuse.ts';

export interface Limit {
  name: string;
  points: number;
  perSeconds: number;
}

export interface Limits {
  /** Consumes one point of this subject, or refuses with the seconds to wait. */
  take(limit: Limit, subject: string): Promise<void>;
  /** Consumes this many points of this subject, or as many as are left; returns how many. */
  takeUpTo(limit: Limit, subject: string, points: number): Promise<number>;
}

/** Rate limits in this process's memory. */
export function createLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf({ name, points, perSeconds }: Limit): RateLimiterMemory {
    const key = `${name}:${points}:${perSeconds}`;
    const limiter = limiters.get(key) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: perSeconds });
    limiters.set(key, limiter);
    return limiter;
  }

  /** Milliseconds to wait, or null when a point was consumed. */
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
    async takeUpTo(limit, subject, points) {
      const waits = await Promise.all(Array.from({ length: points }, () => consume(limit, subject)));
      return waits.filter((waitMs) => waitMs === null).length;
    },
  };
}

/** The network that an address is limited by: an IPv6 address counts by its /64, as that is what one household has. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address;
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
