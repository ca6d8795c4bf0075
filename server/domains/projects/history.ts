import { eventsPerPage, type ProjectEvent } from '#contract/business/projects.ts';
import { namesOf } from '#server/identity/profiles/names.ts';
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
  const authors = lines.map(({ actor }) => actor?.id ?? null);
  const names = await namesFor(reader, tx, authors);
  return { events: lines.map((line) => toEvent(line, reader, names)), earlier };
}

/** Returns the whole history, for the data export of its owner. */
export async function readWholeProjectHistory(tx: Tx, projectId: string): Promise<ProjectEvent[]> {
  const { lines } = await readHistory(tx, projectEvents, users, projectId);
  return lines.map((line) => toEvent(line, 'owner'));
}

/** The names of people for the team, by their ids; people of an organisation know each other by their addresses. */
export async function namesFor(reader: Reader, tx: Tx, ids: (string | null)[]): Promise<Map<string, string>> {
  return reader === 'team' ? namesOf(tx, ids) : new Map();
}

/** The owner does not see which administrator wrote; the team does. */
function toEvent(
  { actor, ...event }: HistoryLine<typeof projectEvents>,
  reader: Reader,
  names = new Map<string, string>(),
): ProjectEvent {
  const who = actor && (names.get(actor.id) ?? actor.email);
  return { ...event, who: event.fromTeam && reader === 'owner' ? null : who };
}
