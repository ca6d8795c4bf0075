import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { ownProcess } from '#server/platform/processes/own-process.ts';

export interface LimiterOptions {
  name: string;
  points: number;
  perSeconds: number;
}

/** Counts that all nodes share, in Redis or Valkey. */
export interface RedisCounts {
  limiter(options: LimiterOptions): RateLimiterAbstract;
  /** False while the server does not answer: then each node counts for itself. */
  isAvailable(): boolean;
  stop(): void;
}

const connectMs = 2_000;
/** A count that takes longer is made in memory: no request waits for a server that hangs. */
const answerMs = 250;
const longestPauseMs = 5_000;

/** Counts in the memory of this process or, where the server has several, in that of its supervisor for all of them. */
export function localLimiter({ name, points, perSeconds }: LimiterOptions): RateLimiterAbstract {
  const duration = perSeconds;
  if (ownProcess === null) return new RateLimiterMemory({ keyPrefix: name, points, duration });
  // The supervisor keeps what it was told first of a prefix, and a rule may change.
  return new RateLimiterCluster({ keyPrefix: `${name}:${points}:${duration}`, points, duration });
}

/** Connects to the server, or goes on trying while the counts are in memory. */
export async function connectRedisCounts(url: string, log: Log): Promise<RedisCounts> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: answerMs },
    socket: {
      connectTimeout: connectMs,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, longestPauseMs),
    },
  });
  client.on('error', ({ message }: Error) => logCondition(log, 'limits.redis.failed', { error: message }));
  const connecting = client.connect().then(
    () => {},
    () => {},
  );
  await Promise.race([connecting, new Promise((resolve) => setTimeout(resolve, connectMs).unref())]);
  return {
    limiter: (options) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `firn:${options.name}`,
        points: options.points,
        duration: options.perSeconds,
        insuranceLimiter: localLimiter(options),
      }),
    isAvailable: () => client.isReady,
    stop: () => client.destroy(),
  };
}
