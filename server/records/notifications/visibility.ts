import { and, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import { teamKinds } from '#contract/operations/notifications.ts';
import type { Actor } from '#server/platform/context.ts';
import { notifications } from './tables.ts';

/** Whether the user gets the notifications of the team. */
export function isTeamMember({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin';
}

/** Matches the notifications that a user may see now: of projects of tenants those of the tenant that they work in. */
export function visibleNotifications(actor: Pick<Actor, 'id' | 'role' | 'tenant'>): SQL | undefined {
  const { tenantId } = notifications;
  const ofTenant = actor.tenant ? or(isNull(tenantId), eq(tenantId, actor.tenant.id)) : isNull(tenantId);
  return and(ownNotifications(actor), ofTenant);
}

/** Matches the notifications of a user. Those for the team are hidden once the user has left it. */
export function ownNotifications(actor: Pick<Actor, 'id' | 'role'>): SQL | undefined {
  const own = eq(notifications.userId, actor.id);
  return isTeamMember(actor) ? own : and(own, not(inArray(notifications.kind, teamKinds)));
}
