import { asc, count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GoLive, GoLiveItem } from '#contract/operations/go-live/go-live.ts';
import { users } from '#server/identity/users/tables.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { boundChecks, type CheckNames } from './bound-checks.ts';
import { goLive, goLiveFiles, goLiveItemEvents, goLiveItems } from './tables.ts';

const assignees = alias(users, 'assignees');

/** The latest steps of all items that are shown. */
const shownEvents = 20;

/** Returns the checklist in its order, its latest steps and the schedule. */
export function getGoLive(ctx: Ctx, names: CheckNames): Promise<GoLive> {
  return transact(ctx, (tx) => readGoLive(tx, names));
}

export async function readGoLive(tx: Tx, names: CheckNames): Promise<GoLive> {
  const [schedule] = await tx
    .select({ goLive, email: users.email })
    .from(goLive)
    .leftJoin(users, eq(users.id, goLive.scheduledBy));
  if (!schedule) throw new Error('the row of the go-live is missing');
  const { scheduledAt, scheduledBy, version, releasedAt } = schedule.goLive;
  return {
    items: await readItems(tx, releasedAt, names),
    scheduledAt,
    scheduledBy: personOf(scheduledBy, schedule.email),
    version,
    release: runningVersion(),
    events: await readEvents(tx),
  };
}

async function readItems(tx: Tx, releasedAt: Date | null, names: CheckNames): Promise<GoLiveItem[]> {
  const rows = await tx
    .select({ item: goLiveItems, completedBy: users.email, assignee: assignees.email, file: goLiveFiles })
    .from(goLiveItems)
    .leftJoin(users, eq(users.id, goLiveItems.completedBy))
    .leftJoin(assignees, eq(assignees.id, goLiveItems.assigneeId))
    .leftJoin(goLiveFiles, eq(goLiveFiles.itemId, goLiveItems.id))
    .orderBy(asc(goLiveItems.position));
  const checks = await boundChecks(tx, releasedAt, names);
  return rows.map(({ item, completedBy, assignee, file }) => {
    const { position: _1, touchedByRelease: _2, createdAt: _3, updatedAt: _4, assigneeId, ...shown } = item;
    return {
      ...shown,
      completedBy: personOf(item.completedBy, completedBy),
      assignee: personOf(assigneeId, assignee),
      checkName: item.checkId && (names.get(item.checkId) ?? item.checkId),
      check: (item.checkId !== null && checks.get(item.checkId)) || null,
      file: file && { id: file.id, name: file.name, size: file.size },
    };
  });
}

async function readEvents(tx: Tx): Promise<GoLive['events']> {
  const { id, kind, at, reason, actorId, recordId } = goLiveItemEvents;
  const rows = await tx
    .select({ id, kind, at, reason, actorId, email: users.email, task: goLiveItems.task })
    .from(goLiveItemEvents)
    .innerJoin(goLiveItems, eq(goLiveItems.id, recordId))
    .leftJoin(users, eq(users.id, actorId))
    .orderBy(desc(at), desc(id))
    .limit(shownEvents);
  return rows.map(({ actorId: actor, email, ...line }) => ({ ...line, actor: personOf(actor, email) })).reverse();
}

const personOf = (id: string | null, email: string | null) => (id !== null && email !== null ? { id, email } : null);

/** Returns how many items are complete, and when the go-live is: what members see. */
export function summarizeGoLive(ctx: Ctx): Promise<{ items: number; completed: number; scheduledAt: Date | null }> {
  return transact(ctx, async (tx) => {
    const [all] = await tx.select({ items: count() }).from(goLiveItems);
    const completed = await tx.$count(goLiveItems, eq(goLiveItems.completed, true));
    const [schedule] = await tx.select({ scheduledAt: goLive.scheduledAt }).from(goLive);
    return { items: all?.items ?? 0, completed, scheduledAt: schedule?.scheduledAt ?? null };
  });
}
