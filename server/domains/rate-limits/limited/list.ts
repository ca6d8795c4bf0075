import { desc, eq, gt, max, sql, sum } from 'drizzle-orm';
import { liveMinutes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { Allowance, LimitedRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { rateLimitAllowances, rateLimitRefusals, rateLimitRules } from '#server/domains/rate-limits/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

const maximumRows = 50;

/** Returns who was beyond a limit in the last minutes, the latest first, and which networks are allowed for a while. */
export function listLimited(ctx: Ctx): Promise<{ rows: LimitedRow[]; allowances: Allowance[] }> {
  return transact(ctx, async (tx) => ({ rows: await readLimited(tx, ctx), allowances: await readAllowances(tx, ctx) }));
}

async function readLimited(tx: Tx, { now }: Ctx): Promise<LimitedRow[]> {
  const { ruleId, outcome, userId, network, count, lastAt, freeAt } = rateLimitRefusals;
  const { name, actions } = rateLimitRules;
  const latest = max(lastAt);
  const rows = await tx
    .select({
      // The same for as long as the row is shown.
      id: sql<string>`(min(${rateLimitRefusals.id}::text))::uuid`,
      ruleId,
      name,
      actions,
      outcome,
      userId,
      email: users.email,
      network,
      requests: sum(count).mapWith(Number),
      lastAt: latest.mapWith(lastAt),
      freeAt: max(freeAt).mapWith(freeAt),
    })
    .from(rateLimitRefusals)
    .innerJoin(rateLimitRules, eq(rateLimitRules.id, ruleId))
    .leftJoin(users, eq(users.id, userId))
    .where(gt(lastAt, new Date(now().getTime() - liveMinutes * minuteMs)))
    .groupBy(ruleId, name, actions, outcome, userId, users.email, network)
    .orderBy(desc(latest))
    .limit(maximumRows);
  return rows.map((row) => {
    const block = row.actions.find((action) => action.kind === 'block');
    const { id, outcome, network, requests, lastAt, freeAt } = row;
    return {
      id,
      rule: { id: row.ruleId, name: row.name, message: block?.message ?? null },
      outcome,
      user: row.userId === null ? null : { id: row.userId, email: row.email ?? '' },
      network,
      requests,
      lastAt,
      freeAt,
    };
  });
}

function readAllowances(tx: Tx, { now }: Ctx): Promise<Allowance[]> {
  const { id, network, allowedBy, expiresAt } = rateLimitAllowances;
  return tx
    .select({ id, network, allowedBy: users.email, expiresAt })
    .from(rateLimitAllowances)
    .leftJoin(users, eq(users.id, allowedBy))
    .where(gt(expiresAt, now()))
    .orderBy(desc(expiresAt));
}
