import { eventsPerPage, type ProjectEvent } from '#contract/business/projects.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { TimeCursor } from '#server/platform/db/paging.ts';
import { type HistoryLine, readHistory } from '#server/records/history.ts';
import { projectEvents } from './tables.ts';

export type Reader = 'owner' | 'team';

/**
 * Returns a page of a project's history before a cursor, else the latest: oldest first, with a cursor to the page
 * before it.
 */
export async function readProjectHistory(
  tx: Tx,
  projectId: string,
  reader: Reader,
  before: TimeCursor | null,
): Promise<{ events: ProjectEvent[]; earlier: string | null }> {
  const { lines, earlier } = await readHistory(tx, projectEvents, users, projectId, { before, limit: eventsPerPage });
  return { events: lines.map((line) => toEvent(line, reader)), earlier };
}

/** Returns the whole history, for the data export of its owner. */
export async function readWholeProjectHistory(tx: Tx, projectId: string): Promise<ProjectEvent[]> {
  const { lines } = await readHistory(tx, projectEvents, users, projectId);
  return lines.map((line) => toEvent(line, 'owner'));
}

/** The owner does not see which administrator wrote; the team does. */
function toEvent({ actor, ...event }: HistoryLine<typeof projectEvents>, reader: Reader): ProjectEvent {
  return { ...event, who: event.fromTeam && reader === 'owner' ? null : (actor?.email ?? null) };
}
