import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { parseAddress } from '#server/platform/addresses.ts';
import { refuse } from '#server/platform/refuse.ts';
import { localLimiter, type RedisCounts } from './redis-counts.ts';

export interface Limit {
  name: string;
  points: number;
  perSeconds: number;
}

export interface Limits {
  /** Consumes one point of this subject, or refuses with the seconds to wait. */
  consume(limit: Limit, subject: string): Promise<void>;
  /** Consumes this many points of this subject, or as many as are left; returns how many. */
  consumeUpTo(limit: Limit, subject: string, points: number): Promise<number>;
  /** Consumes one point of this subject, and says what is left. */
  count(limit: Limit, subject: string): Promise<Count>;
  /** What `count` would say, without consuming; the points that were consumed besides. */
  peek(limit: Limit, subject: string): Promise<Count & { used: number }>;
  /** Returns a point that was consumed in the window that is still open. */
  refund(limit: Limit, subject: string): Promise<void>;
  /** Where the counts are: in this node, or shared by all; then whether the server that holds them answers. */
  storage(): 'node' | 'shared' | 'shared-unavailable';
}

export interface Count {
  isOver: boolean;
  remaining: number;
  /** Milliseconds until the window ends. */
  waitMs: number;
}

/** Rate limits in the memory of this node, or in counts that all nodes share. */
export function createLimits(shared: RedisCounts | null = null): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf(limit: Limit): RateLimiterAbstract {
    const { name, points, perSeconds } = limit;
    const key = `${name}:${points}:${perSeconds}`;
    const limiter = limiters.get(key) ?? shared?.limiter(limit) ?? localLimiter(limit);
    limiters.set(key, limiter);
    return limiter;
  }

  async function count(limit: Limit, subject: string): Promise<Count> {
    try {
      const { remainingPoints, msBeforeNext } = await limiterOf(limit).consume(subject);
      return { isOver: false, remaining: remainingPoints, waitMs: msBeforeNext };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { isOver: true, remaining: 0, waitMs: refusal.msBeforeNext };
      throw refusal;
    }
  }

  return {
    count,
    storage() {
      if (shared === null) return 'node';
      return shared.isAvailable() ? 'shared' : 'shared-unavailable';
    },
    async peek(limit, subject) {
      const found = await limiterOf(limit).get(subject);
      const used = found?.consumedPoints ?? 0;
      const isOver = used >= limit.points;
      const remaining = Math.max(0, limit.points - used);
      return { isOver, remaining, waitMs: found?.msBeforeNext ?? limit.perSeconds * 1000, used };
    },
    async refund(limit, subject) {
      await limiterOf(limit).reward(subject);
    },
    async consume(limit, subject) {
      const { isOver, waitMs } = await count(limit, subject);
      if (isOver) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: wholeSeconds(waitMs) });
    },
    async consumeUpTo(limit, subject, points) {
      const counts = await Promise.all(Array.from({ length: points }, () => count(limit, subject)));
      return counts.filter(({ isOver }) => !isOver).length;
    },
  };
}

export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/**
 * The network that an address is limited by: an IPv6 address counts by its /64, as that is what one household has, or by its
 * /48, which is what a company may have.
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  const parsed = parseAddress(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address;
  const groups = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
