import { and, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { tenants } from '#server/identity/tenants/tables.ts';
import { knownDevices, sessions } from '#server/identity/users/tables.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { deviceRetentionMs, sessionPolicy } from './session-policy.ts';

/**
 * Deletes sessions that ended by age or idleness, so that none is revived when the idle timeout is raised, and devices
 * that were not used for a year. A session as a member stays with that of its administrator, who returns by it. Returns the number of deleted sessions.
 */
export async function deleteExpiredSessions(services: Services): Promise<number> {
  const ctx = systemContext(services, 'sessions');
  const { idleMs } = await sessionPolicy(services);
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  const idleSince = ago(idleMs).toISOString();
  // A tenant may have a shorter idle time.
  const tenantLimit = sql`(select ${ctx.now().toISOString()}::timestamptz - make_interval(mins => ${tenants.sessionTimeout})
    from ${tenants} where ${tenants.id} = ${sessions.tenantId})`;
  const isIdle = sql`${sessions.lastActivityAt} <= greatest(${idleSince}::timestamptz, ${tenantLimit})`;
  const isOver = lte(sessions.expiresAt, ctx.now());
  return services.db.transact(systemScope, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(or(and(isOver, isNull(sessions.impersonatorId)), isIdle))
      .returning({ id: sessions.id });
    await tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, ago(deviceRetentionMs)));
    if (ended.length > 0) {
      await recordAudit(tx, ctx, {
        action: 'session.expired-deleted',
        details: { count: ended.length },
      });
    }
    return ended.length;
  });
}
