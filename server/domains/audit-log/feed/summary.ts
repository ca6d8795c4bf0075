import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { accountSummary } from '#contract/operations/activity.ts';
import { idleMinutes } from '#server/identity/sessions/session-policy.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { listEntries, withoutRefusedToOthers } from './entries.ts';

const recentShown = 6;

/** Returns a summary of the signed-in user's account with its latest activity. */
export async function getAccountSummary(ctx: Ctx): Promise<z.output<typeof accountSummary>> {
  const { id, tenant } = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const [user] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, id));
    if (!user) throw new Error('the signed-in user has no row in users');
    const [signIn] = await tx
      .select({ at: auditEntries.at })
      .from(auditEntries)
      .where(and(eq(auditEntries.userId, id), eq(auditEntries.action, 'session.opened')))
      .orderBy(desc(auditEntries.at))
      .limit(1);
    const [rule] = tenant
      ? await tx.select({ sessionTimeout: tenants.sessionTimeout }).from(tenants).where(eq(tenants.id, tenant.id))
      : [];
    return {
      asOf: ctx.now(),
      memberSince: user.createdAt,
      lastSignInAt: signIn?.at ?? null,
      sessionTimeoutMinutes: await idleMinutes(ctx, rule ?? null),
      recent: await listEntries(tx, id, { limit: recentShown, only: withoutRefusedToOthers }),
    };
  });
}
