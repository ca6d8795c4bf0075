import { asc, gt, ne } from 'drizzle-orm';
import { rateLimitsTag } from '#server/domains/rate-limits/records.ts';
import { rateLimitAllowances, rateLimitRules } from '#server/domains/rate-limits/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { type CompiledRule, compileRules } from './compile.ts';

export interface LiveRules {
  /** The enforced rules and those in shadow, in their order. */
  current(): readonly CompiledRule[];
  /** Whether an administrator allowed this network for a while. */
  isAllowed(network: string): boolean;
  stop(): void;
}

const retryMs = 1_000;

/** Compiles the rules now, and again whenever one is changed here or in another process. */
export async function startLiveRules({
  db,
  cache,
  log,
  now,
}: Pick<Services, 'db' | 'cache' | 'log' | 'now'>): Promise<LiveRules> {
  let rules: CompiledRule[] = [];
  let allowances = new Map<string, Date>();
  let latest = 0;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function load(): Promise<void> {
    const own = ++latest;
    const { priority, mode, id } = rateLimitRules;
    const [rows, allowed] = await db.transact(systemScope, async (tx) => [
      await tx.select().from(rateLimitRules).where(ne(mode, 'off')).orderBy(asc(priority), asc(id)),
      await tx.select().from(rateLimitAllowances).where(gt(rateLimitAllowances.expiresAt, now())),
    ]);
    // A later load has newer rows.
    if (own !== latest) return;
    rules = compileRules(rows);
    allowances = new Map(allowed.map(({ network, expiresAt }) => [network, expiresAt]));
  }

  /** The rules stay as they are until the database responds again. */
  function reload(): void {
    clearTimeout(retry);
    if (isStopped) return;
    load().catch((error: unknown) => {
      logCondition(log, 'rate-limits.load.failed', { error });
      if (!isStopped) retry = setTimeout(reload, retryMs).unref();
    });
  }

  cache.onInvalidate((tags) => {
    if (tags === null || tags.includes(rateLimitsTag)) reload();
  });
  await load();
  return {
    current: () => rules,
    isAllowed(network) {
      const until = allowances.get(network);
      return until !== undefined && until > now();
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
