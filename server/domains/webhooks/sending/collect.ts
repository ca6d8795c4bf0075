import { asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { allWebhookEvents } from '#contract/operations/webhooks/webhook-events.ts';
import { webhookDeliveries, webhookEndpoints, webhookProgress } from '#server/domains/webhooks/tables.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { type AuditEntry, auditEntries, auditSeals } from '#server/records/audit/tables.ts';
import { payloadOf } from './payload.ts';

/** Entries per transaction. */
const batch = 250;

const eventsByAction = new Map(
  allWebhookEvents.flatMap((kind) => kind.actions.map((action) => [action, kind] as const)),
);

/** Whether the audit chain has entries that were not looked at. */
export const hasNewEntries = () =>
  sql`(select max(${auditSeals.position}) from ${auditSeals}) > (select ${webhookProgress.position} from ${webhookProgress})`;

/**
 * Writes a delivery for each new event and each webhook that wants it, in the order of the audit chain. An entry is in the
 * chain only if its act was committed, and each has its place there, so none is missed and none is sent for an act that was
 * rolled back. Returns the number of entries read.
 */
export async function collectEvents(services: Services): Promise<number> {
  const ctx = systemContext(services, 'webhooks');
  return services.db.transact(systemScope, async (tx) => {
    // One process at a time.
    const [progress] = await tx.select().from(webhookProgress).for('update', { skipLocked: true });
    if (!progress) return 0;
    const endpoints = await tx
      .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
      .from(webhookEndpoints)
      .where(ne(webhookEndpoints.status, 'disabled'));
    const { reached, entries } =
      endpoints.length > 0 ? await readEntries(tx, progress.position) : await skipEntries(tx, progress.position);
    if (reached === progress.position) return 0;
    const rows = entries.flatMap((entry) => deliveriesOf(ctx, entry, endpoints));
    if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows).onConflictDoNothing();
    await tx.update(webhookProgress).set({ position: reached });
    return entries.length;
  });
}

async function readEntries(tx: Tx, position: number): Promise<{ reached: number; entries: AuditEntry[] }> {
  const found = await tx
    .select({ position: auditSeals.position, entry: auditEntries })
    .from(auditSeals)
    .innerJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(gt(auditSeals.position, position))
    .orderBy(asc(auditSeals.position))
    .limit(batch);
  return { reached: found.at(-1)?.position ?? position, entries: found.map(({ entry }) => entry) };
}

/** While there is nobody to tell: a webhook that is added later is not told of what happened before. */
async function skipEntries(tx: Tx, position: number): Promise<{ reached: number; entries: AuditEntry[] }> {
  const [head] = await tx
    .select({ position: auditSeals.position })
    .from(auditSeals)
    .orderBy(desc(auditSeals.position))
    .limit(1);
  return { reached: head?.position ?? position, entries: [] };
}

function deliveriesOf(ctx: Ctx, entry: AuditEntry, endpoints: readonly { id: string; events: readonly string[] }[]) {
  const kind = eventsByAction.get(entry.action as never);
  if (!kind || entry.result !== 'success') return [];
  const { event, facts = [] } = kind;
  const details = facts.map((fact) => [fact, entry.details[fact]]);
  const data = { id: entry.resourceId, ...Object.fromEntries(details) };
  const payload = payloadOf({ event, at: entry.at, data });
  const common = { eventId: entry.id, event, recordId: entry.resourceId, payload };
  const at = ctx.now();
  return endpoints
    .filter(({ events }) => events.includes(event))
    .map(({ id: endpointId }) => ({ id: ctx.newId(), endpointId, ...common, createdAt: at, dueAt: at }));
}
