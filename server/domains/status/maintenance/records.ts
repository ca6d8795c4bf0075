import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type {
  Maintenance,
  MaintenanceDetail,
  MaintenanceForm,
  MaintenanceQuery,
} from '#contract/operations/status/maintenance.ts';
import { maintenanceFields } from '#contract/operations/status/maintenance-fields.ts';
import type { Ref } from '#contract/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { fullMoment } from '#server/platform/days/texts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { defineRecords } from '#server/records/define.ts';
import { statusTag } from '../probes/store.ts';
import { countSubscribers, mailSubscribers } from '../subscribers/notify.ts';
import { statusMaintenance } from '../tables.ts';
import { zurichMoment } from '../zurich-moment.ts';

type MaintenanceRow = typeof statusMaintenance.$inferSelect;

const maintenanceRecords = defineRecords({
  table: statusMaintenance,
  events: null,
  auditDetails: ({ text, startsOn }) => ({ text, startsOn }),
  fields: maintenanceFields,
  invalidates: [statusTag],
});

export function toMaintenance({ createdAt: _createdAt, ...shown }: MaintenanceRow): Maintenance {
  return shown;
}

const { startsAt, endsAt, cancelledAt } = statusMaintenance;

/** The condition of each filter of the list. */
export function maintenanceFilter({ state }: MaintenanceQuery, now: Date) {
  if (state === 'all') return undefined;
  if (state === 'cancelled') return isNotNull(cancelledAt);
  return and(isNull(cancelledAt), state === 'planned' ? gt(endsAt, now) : lte(endsAt, now));
}

/** Maintenance that is planned or under way, the next first. */
export function upcomingMaintenance(ctx: Pick<Ctx, 'db' | 'now'>) {
  return ctx.db.read
    .select({ id: statusMaintenance.id, text: statusMaintenance.text, startsAt, endsAt })
    .from(statusMaintenance)
    .where(and(isNull(cancelledAt), gt(endsAt, ctx.now())))
    .orderBy(asc(startsAt))
    .limit(5);
}

/** Returns one maintenance. Refuses with NOT_FOUND. */
export function getMaintenance(ctx: Ctx, { id }: { id: string }): Promise<MaintenanceDetail> {
  return transact(ctx, (tx) => readMaintenance(tx, id));
}

async function readMaintenance(tx: Tx, id: string): Promise<MaintenanceDetail> {
  const [found] = await tx.select().from(statusMaintenance).where(eq(statusMaintenance.id, id));
  if (!found) throw refuse('NOT_FOUND');
  return { ...toMaintenance(found), subscribers: await countSubscribers(tx) };
}

/** Announces maintenance and mails it to every subscriber. Refuses with INVALID_INPUT times that are over or the wrong way round. */
export function createMaintenance(ctx: Ctx, form: MaintenanceForm): Promise<MaintenanceDetail> {
  const [id, at] = [ctx.newId(), ctx.now()];
  const values = { id, ...form, ...timesOf(ctx, form), createdAt: at, updatedAt: at };
  return transact(ctx, async (tx) => {
    const row = await maintenanceRecords.create(tx, ctx, values, { action: 'maintenance.created' });
    await mailSubscribers(tx, ctx, maintenanceMail(ctx, row, 'Maintenance'));
    return readMaintenance(tx, id);
  });
}

/** Changes announced maintenance and mails it again. Refuses with NOT_FOUND, CONFLICT, or as above. */
export function saveMaintenance(ctx: Ctx, { id, version, ...form }: MaintenanceForm & Ref): Promise<MaintenanceDetail> {
  return transact(ctx, async (tx) => {
    const row = await maintenanceRecords.change(tx, ctx, { id, version }, (before) => {
      if (before.cancelledAt !== null) throw refuse('CONFLICT');
      return { set: { ...form, ...timesOf(ctx, form) }, action: 'maintenance.saved' };
    });
    if (row.version > version) await mailSubscribers(tx, ctx, maintenanceMail(ctx, row, 'Maintenance changed'));
    return readMaintenance(tx, id);
  });
}

/** Cancels announced maintenance and mails it. Refuses with NOT_FOUND, or CONFLICT also when it is over. */
export function cancelMaintenance(ctx: Ctx, { id, version }: Ref): Promise<MaintenanceDetail> {
  return transact(ctx, async (tx) => {
    const row = await maintenanceRecords.change(tx, ctx, { id, version }, (before) => {
      if (before.cancelledAt !== null || before.endsAt <= ctx.now()) throw refuse('CONFLICT');
      return { set: { cancelledAt: ctx.now() }, action: 'maintenance.cancelled' };
    });
    await mailSubscribers(tx, ctx, maintenanceMail(ctx, row, 'Maintenance cancelled'));
    return readMaintenance(tx, id);
  });
}

function timesOf(ctx: Ctx, form: MaintenanceForm): { startsAt: Date; endsAt: Date } {
  const times = {
    startsAt: zurichMoment(form.startsOn, form.startsTime),
    endsAt: zurichMoment(form.endsOn, form.endsTime),
  };
  if (times.endsAt <= times.startsAt) throw refuseFields({ endsTime: 'It must end after it begins' });
  if (times.endsAt <= ctx.now()) throw refuseFields({ endsOn: 'This is over already' });
  return times;
}

function maintenanceMail(ctx: Ctx, { text, startsAt: from, endsAt: until }: MaintenanceRow, what: string) {
  return {
    subject: `${what}: ${fullMoment(from)} (Zurich)`,
    blocks: [
      text,
      {
        facts: [
          ['From', `${fullMoment(from)} (Zurich)`],
          ['Until', `${fullMoment(until)} (Zurich)`],
        ] as const,
      },
      { button: { label: 'Open the status page', href: `${ctx.appUrl}/status` } },
    ],
  };
}
