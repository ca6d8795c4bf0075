import { asc, eq, gt, sql } from 'drizzle-orm';
import type { TriedRequest, TriedRule } from '#contract/operations/rate-limits/rate-limits.ts';
import { ratePathOf } from '#contract/operations/rate-limits/rate-pattern.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { compileRule } from './enforcement/compile.ts';
import { countsOf, type RequestFacts } from './enforcement/consume.ts';
import { type RateLimitRule, rateLimitAllowances, rateLimitRules } from './tables.ts';

/**
 * Says what the rules would do with one more such request now, in their order. Nothing is counted. Counts are those of
 * this process, or of all where they are shared.
 */
export async function tryRequest(
  ctx: Ctx,
  { method, path, address, email }: TriedRequest,
): Promise<{ isAllowed: boolean; rules: TriedRule[] }> {
  const { rules, userId, tenantId, isAllowed } = await transact(ctx, async (tx) => {
    const { priority, id } = rateLimitRules;
    const { network, expiresAt } = rateLimitAllowances;
    const allowed = await tx
      .select()
      .from(rateLimitAllowances)
      .where(sql`${eq(network, networkOf(address))} and ${gt(expiresAt, ctx.now())}`);
    const [user] = email === '' ? [] : await tx.select().from(users).where(eq(users.email, email));
    return {
      rules: await tx.select().from(rateLimitRules).orderBy(asc(priority), asc(id)),
      userId: user?.id ?? null,
      tenantId: user ? await tenantOf(tx, user.id) : null,
      isAllowed: allowed.length > 0,
    };
  });
  if (email !== '' && userId === null) throw refuseFields({ email: 'There is no account with this email address' });
  const [asked = path] = path.split('?', 1);
  const facts = { method, path: ratePathOf(asked), address, userId, tenantId, isKnown: userId !== null };
  const tried: TriedRule[] = [];
  let isRefused = false;
  for (const rule of rules) {
    if (!compileRule(rule).matches(facts.method, facts.path)) continue;
    const result: Result = isRefused ? notAsked : await resultOf(ctx, rule, facts);
    isRefused ||= result.result === 'refused';
    const { id, name, mode, scope, limit, windowSeconds } = rule;
    tried.push({ id, name, mode, scope, limit, windowSeconds, ...result });
  }
  return { isAllowed, rules: tried };
}

/** The tenant that the user would work in after signing in; null: none. */
async function tenantOf(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from tenants_of(${userId}) where is_usable`);
  return rows[0]?.id ?? null;
}

type Result = Pick<TriedRule, 'used' | 'result' | 'message'>;

const notAsked: Result = { used: 0, result: 'not-asked', message: null };

async function resultOf(ctx: Ctx, row: RateLimitRule, facts: RequestFacts): Promise<Result> {
  const rule = { id: row.id, ...compileRule(row) };
  const counts = countsOf(rule, facts);
  if (row.mode === 'off') return notAsked;
  if (counts === null) return { used: 0, result: 'no-subject', message: null };
  if (rule.isException(facts.address)) return { used: 0, result: 'excepted', message: null };
  // Of several the first is the tightest.
  const [{ limit, subject }] = counts;
  const { isOver, used } = await ctx.limits.peek(limit, subject);
  if (!isOver) return { used, result: 'passes', message: null };
  if (rule.isShadow) return { used, result: 'shadow', message: null };
  if (rule.block) return { used, result: 'refused', message: rule.block.message };
  return { used, result: rule.throttle ? 'delayed' : 'counted-only', message: null };
}
