import { and, desc, eq } from 'drizzle-orm';
import { projectEvents, projectOpenings } from '#server/domains/projects/tables.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { newestUnreadAt } from '#server/records/notifications/mark-read.ts';

interface LastMessage {
  fromTeam: boolean;
  at: Date;
}

/** Whether somebody has yet to open what the team wrote last. */
export function isUnopened(last: LastMessage | null | undefined, openedAt: Date | null | undefined): boolean {
  return last?.fromTeam === true && (!openedAt || openedAt < last.at);
}

/** The time of the last message of the team, or of the newest notification, that somebody has not opened; null: of none. */
export function unopenedAtOf(
  last: LastMessage | null | undefined,
  openedAt: Date | null | undefined,
  unreadAt: Date | null,
): Date | null {
  if (!last || !isUnopened(last, openedAt)) return unreadAt;
  return unreadAt && unreadAt > last.at ? unreadAt : last.at;
}

/** The same of a project, for its client. */
export async function projectUnopenedAt(tx: Tx, actor: Actor, id: string): Promise<Date | null> {
  const [last] = await tx
    .select({ fromTeam: projectEvents.fromTeam, at: projectEvents.at, openedAt: projectOpenings.at })
    .from(projectEvents)
    .leftJoin(
      projectOpenings,
      and(eq(projectOpenings.projectId, projectEvents.recordId), eq(projectOpenings.userId, actor.id)),
    )
    .where(and(eq(projectEvents.recordId, id), eq(projectEvents.kind, 'message')))
    .orderBy(desc(projectEvents.at), desc(projectEvents.id))
    .limit(1);
  return unopenedAtOf(last, last?.openedAt, await newestUnreadAt(tx, actor, `/projects/${id}`));
}
