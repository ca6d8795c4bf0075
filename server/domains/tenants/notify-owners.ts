import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import { ownersOf } from '#server/identity/tenants/owners-of.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipients } from '#server/platform/mail/outbox.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Locks the addresses of the owners of a tenant. Called before its row is locked: an invitation locks in the same order. */
export async function lockOwnerAddresses(tx: Tx, tenantId: string): Promise<void> {
  await lockRecipients(tx, await ownersOf(tx, tenantId));
}

/** Notifies the owners of a tenant that its deletion was ordered, and until when they can ask for it back or for its data. */
export async function notifyOwners(tx: Tx, ctx: Ctx, { id, name }: Tenant, deleteAt: Date): Promise<void> {
  const day = inZurich(deleteAt).toLocaleString('en-GB', { dateStyle: 'long' });
  const blocks = [
    `${name} will be deleted with its projects and files on ${day}. Its people can no longer sign in to it.`,
    `An exit pack with all data of ${name} is kept until ${day}, and for at least ${exitPackDays} days after it is ready. ${name} will not be deleted before then. To get the exit pack, or to restore ${name}, please contact us.`,
  ];
  const subject = `${name} will be deleted on ${day}`;
  const mail = { purpose: 'tenant-deletion', subject, blocks, about: { type: 'tenant', id } };
  await notify(tx, ctx, { addresses: await ownersOf(tx, id) }, { mail });
}
