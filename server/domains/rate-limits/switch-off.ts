import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { ruleRecords } from './records.ts';
import { rateLimitRules } from './tables.ts';

/** Switches a rule off by its name, from the command line. Refuses with NOT_FOUND if no rule has the name. */
export async function switchOffRule(ctx: Ctx, name: string): Promise<void> {
  const where = sql`lower(${rateLimitRules.name}) = lower(${name})`;
  await ctx.db.transact(systemScope, (tx) =>
    ruleRecords.change(tx, ctx, { where }, () => ({ set: { mode: 'off' }, action: 'rate-limit.mode-changed' })),
  );
}
