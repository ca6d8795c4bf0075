import { desc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PublicIncident } from '#contract/operations/status/incidents.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { statusTag } from '../probes/store.ts';
import { statusIncidents as incidents, statusUpdates as updates } from '../tables.ts';
import { componentsOf } from './rows.ts';

/** The most incidents of one page. */
const listed = 200;

/** Incidents that are open, or began since then. */
export const isRecent = (since: Date) => or(isNull(incidents.resolvedAt), gte(incidents.beganAt, since));

/** Returns incidents as visitors read them, the newest first. */
export async function readIncidents({ db }: Pick<Ctx, 'db'>, condition?: SQL): Promise<PublicIncident[]> {
  const rows = await db.read
    .select()
    .from(incidents)
    .where(condition)
    .orderBy(desc(incidents.beganAt), desc(incidents.id))
    .limit(listed);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const all = await db.read
    .select()
    .from(updates)
    .where(inArray(updates.incidentId, ids))
    .orderBy(desc(updates.at), desc(updates.id));
  return rows.map((row) => {
    const { id, title, severity, state, beganAt, resolvedAt, affected, cause, changedSince, updatedAt } = row;
    return {
      ...{ id, title, severity, state, beganAt, resolvedAt, affected, cause, changedSince, updatedAt },
      components: componentsOf(row),
      updates: all
        .filter(({ incidentId }) => incidentId === id)
        .map(({ incidentId: _incidentId, ...update }) => update),
    };
  });
}

/** Returns the incidents of the status page, the newest first. */
export function listPublicIncidents(ctx: Ctx): Promise<PublicIncident[]> {
  ctx.dependsOn(statusTag);
  return readIncidents(ctx);
}

/** Returns one incident as visitors read it. Refuses with NOT_FOUND. */
export async function getPublicIncident(ctx: Ctx, { id }: { id: string }): Promise<PublicIncident> {
  ctx.dependsOn(statusTag);
  const [found] = await readIncidents(ctx, eq(incidents.id, id));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}
