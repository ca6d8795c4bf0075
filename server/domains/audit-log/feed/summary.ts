import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { accountSummary } from '#contract/operations/activity.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { listEntries, withoutRefusedToOthers } from './entries.ts';

const recentShown = 6;

/** Returns a summary of the signed-in user's account with its latest activity. */
export async function getAccountSummary(ctx: Ctx): Promise<z.output<typeof accountSummary>> {
  const { id } = actorOf(ctx);
  const { sessionTimeout } = (await currentSettings(ctx)).security;
  return transact(ctx, async (tx) => {
    const [user] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, id));
    if (!user) throw new Error('the signed-in user has no row in users');
    const [signIn] = await tx
      .select({ at: auditEntries.at })
      .from(auditEntries)
      .where(and(eq(auditEntries.userId, id), eq(auditEntries.action, 'session.opened')))
      .orderBy(desc(auditEntries.at))
      .limit(1);
    return {
      asOf: ctx.now(),
      memberSince: user.createdAt,
      lastSignInAt: signIn?.at ?? null,
      sessionTimeoutMinutes: sessionTimeout,
      recent: await listEntries(tx, id, { limit: recentShown, only: withoutRefusedToOthers }),
    };
  });
}
