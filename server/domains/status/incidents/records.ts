import { desc, eq, isNull } from 'drizzle-orm';
import { incidentFields } from '#contract/operations/status/incident-fields.ts';
import type {
  Incident,
  IncidentDetail,
  IncidentForm,
  IncidentUpdateForm,
  NewIncidentForm,
} from '#contract/operations/status/incidents.ts';
import type { Ref } from '#contract/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { defineRecords } from '#server/records/define.ts';
import { statusTag } from '../probes/store.ts';
import { countSubscribers, mailSubscribers } from '../subscribers/notify.ts';
import { statusIncidents as incidents, statusUpdates as updates } from '../tables.ts';
import { zurichMoment } from '../zurich-moment.ts';
import { incidentMail } from './mail.ts';
import type { IncidentRow } from './rows.ts';

/** What a change of an incident invalidates: reports of months, which new measurements do not change. */
export const incidentsTag = 'status-incidents';

const incidentRecords = defineRecords({
  table: incidents,
  events: null,
  auditDetails: ({ title }) => ({ title }),
  fields: incidentFields,
  invalidates: [statusTag, incidentsTag],
});

export function toIncident({ createdAt: _createdAt, ...shown }: IncidentRow): Incident {
  return shown;
}

/** Returns one incident with its updates. Refuses with NOT_FOUND. */
export function getIncident(ctx: Ctx, { id }: { id: string }): Promise<IncidentDetail> {
  return transact(ctx, (tx) => readIncident(tx, id));
}

async function readIncident(tx: Tx, id: string): Promise<IncidentDetail> {
  const [found] = await tx.select().from(incidents).where(eq(incidents.id, id));
  if (!found) throw refuse('NOT_FOUND');
  return { ...toIncident(found), updates: await updatesOf(tx, id), subscribers: await countSubscribers(tx) };
}

/** The updates of an incident, the newest first. */
function updatesOf(tx: Tx, incidentId: string) {
  return tx
    .select({ id: updates.id, state: updates.state, text: updates.text, at: updates.at })
    .from(updates)
    .where(eq(updates.incidentId, incidentId))
    .orderBy(desc(updates.at), desc(updates.id));
}

/**
 * Publishes an incident with its first update, and mails it to every subscriber. Refuses with INVALID_INPUT one that affects
 * no service or has not begun.
 */
export function createIncident(ctx: Ctx, { text, ...form }: NewIncidentForm): Promise<IncidentDetail> {
  const [id, at] = [ctx.newId(), ctx.now()];
  const values = {
    id,
    ...form,
    beganAt: beginOf(ctx, form),
    state: 'investigating' as const,
    createdAt: at,
    updatedAt: at,
  };
  return transact(ctx, async (tx) => {
    const row = await incidentRecords.create(tx, ctx, values, { action: 'incident.created' });
    await publishUpdate(tx, ctx, row, { state: 'investigating', text });
    return readIncident(tx, id);
  });
}

/** Changes what is known of an incident; nothing is mailed. Refuses with NOT_FOUND, CONFLICT, or as above. */
export function saveIncident(ctx: Ctx, { id, version, ...form }: IncidentForm & Ref): Promise<IncidentDetail> {
  const beganAt = beginOf(ctx, form);
  return transact(ctx, async (tx) => {
    await incidentRecords.change(tx, ctx, { id, version }, ({ resolvedAt }) => {
      if (resolvedAt && beganAt > resolvedAt) throw refuseFields({ beganTime: 'It must begin before it was resolved' });
      return { set: { ...form, beganAt }, action: 'incident.saved' };
    });
    return readIncident(tx, id);
  });
}

/** Publishes an update, which sets the state of the incident, and mails it to every subscriber. Refuses with NOT_FOUND or CONFLICT. */
export function addIncidentUpdate(
  ctx: Ctx,
  { id, version, state, text }: IncidentUpdateForm & Ref,
): Promise<IncidentDetail> {
  return transact(ctx, async (tx) => {
    const row = await incidentRecords.change(tx, ctx, { id, version }, ({ beganAt, resolvedAt }) => ({
      set: {
        state,
        resolvedAt: state === 'resolved' ? (resolvedAt && resolvedAt >= beganAt ? resolvedAt : ctx.now()) : null,
      },
      evenIfUnchanged: true,
      action: 'incident.updated',
      details: { state },
    }));
    await publishUpdate(tx, ctx, row, { state, text });
    return readIncident(tx, id);
  });
}

async function publishUpdate(tx: Tx, ctx: Ctx, row: IncidentRow, update: IncidentUpdateForm): Promise<void> {
  await tx.insert(updates).values({ id: ctx.newId(), incidentId: row.id, ...update, at: ctx.now() });
  tx.invalidate(statusTag);
  await mailSubscribers(tx, ctx, incidentMail(ctx, row, update));
}

/** Deletes an incident permanently; nothing is mailed. Refuses with NOT_FOUND or CONFLICT. */
export async function removeIncident(ctx: Ctx, { id, version }: Ref): Promise<{ id: string }> {
  await transact(ctx, (tx) => incidentRecords.remove(tx, ctx, { id, version }, { action: 'incident.deleted' }));
  return { id };
}

function beginOf(ctx: Ctx, form: IncidentForm): Date {
  const { website, signIn, files, email, api } = form;
  const beganAt = zurichMoment(form.beganOn, form.beganTime);
  const problems: Record<string, string> = {};
  if (![website, signIn, files, email, api].some(Boolean)) problems.website = 'Please choose at least one service';
  if (beganAt > ctx.now()) problems.beganTime = 'An incident has begun already';
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return beganAt;
}

/** The condition of incidents that are not resolved. */
export const isOpen = isNull(incidents.resolvedAt);
