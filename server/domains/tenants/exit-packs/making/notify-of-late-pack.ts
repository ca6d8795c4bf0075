import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import { ownersOf } from '#server/identity/tenants/owners-of.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Notifies the owners of a tenant that waits for its deletion that a late exit pack puts it off until this time. */
export async function notifyOfLatePack(
  tx: Tx,
  ctx: Ctx,
  { id, name, deleteAt }: Pick<Tenant, 'id' | 'name'> & { deleteAt: Date },
  until: Date,
): Promise<void> {
  const [planned, day] = [dayText(deleteAt), dayText(until)];
  const blocks = [
    `The exit pack of ${name} is ready. Its owners have ${exitPackDays} days to download it, so ${name} will be deleted with its projects and files on ${day} at the earliest, not on ${planned}.`,
    `Please ask us for the exit pack, or to restore ${name}, before then.`,
  ];
  const subject = `${name} will not be deleted before ${day}`;
  const mail = { purpose: 'tenant-deletion', subject, blocks, about: { type: 'tenant', id } };
  await notify(tx, ctx, { addresses: await ownersOf(tx, id) }, { mail });
}

const dayText = (at: Date) => inZurich(at).toLocaleString('en-GB', { dateStyle: 'long' });
