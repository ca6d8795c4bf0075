import { and, desc, eq } from 'drizzle-orm';
import { type ProjectEvent, shownEvents } from '#contract/business/projects.ts';
import { users } from '#server/identity/auth/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { encodeTimeCursor, olderThan, type PlaceInTime } from '#server/platform/db/paging.ts';
import { projectEvents } from './tables.ts';

export type Reader = 'owner' | 'team';

/** A page of what was written and done before a place, else of the latest: oldest first, with a cursor to what came earlier. */
export async function readHistory(
  tx: Tx,
  projectId: string,
  reader: Reader,
  before: PlaceInTime | null,
): Promise<{ events: ProjectEvent[]; earlier: string | null }> {
  const found = await selectHistory(tx, projectId, before).limit(shownEvents + 1);
  const shown = found.slice(0, shownEvents);
  const first = shown.at(-1)?.event;
  return {
    events: shown.reverse().map((row) => told(row, reader)),
    earlier: first && found.length > shownEvents ? encodeTimeCursor(first.at, first.id) : null,
  };
}

/** Everything at once, for the archive of its owner alone. */
export async function readWholeHistory(tx: Tx, projectId: string): Promise<ProjectEvent[]> {
  const found = await selectHistory(tx, projectId, null);
  return found.reverse().map((row) => told(row, 'owner'));
}

function selectHistory(tx: Tx, projectId: string, before: PlaceInTime | null) {
  return tx
    .select({ event: projectEvents, email: users.email })
    .from(projectEvents)
    .leftJoin(users, eq(users.id, projectEvents.actorId))
    .where(and(eq(projectEvents.projectId, projectId), olderThan(before, projectEvents.at, projectEvents.id)))
    .orderBy(desc(projectEvents.at), desc(projectEvents.id))
    .$dynamic();
}

/** The owner sees that the team wrote, not who of them; the team sees who. */
function told(
  { event, email }: { event: typeof projectEvents.$inferSelect; email: string | null },
  reader: Reader,
): ProjectEvent {
  const { id, kind, fromTeam, at, body, detail } = event;
  return { id, kind, fromTeam, who: fromTeam && reader === 'owner' ? null : email, at, body, detail };
}
