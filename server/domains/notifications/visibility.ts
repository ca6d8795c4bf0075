import { and, eq, inArray, not, type SQL } from 'drizzle-orm';
import { teamKinds } from '#contract/operations/notifications.ts';
import type { Actor } from '#server/platform/context.ts';
import { notifications } from './tables.ts';

/** Whether somebody is told what the team is told, as long as they belong to it. */
export function isTeamMember({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin';
}

/** What whoever asks was told; without what they were told as one of the team once they have left it. */
export function visibleNotifications(actor: Pick<Actor, 'id' | 'role'>): SQL | undefined {
  const own = eq(notifications.userId, actor.id);
  return isTeamMember(actor) ? own : and(own, not(inArray(notifications.kind, teamKinds)));
}
