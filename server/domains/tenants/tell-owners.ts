import { and, eq, isNotNull } from 'drizzle-orm';
import { type Tenant, tenantMembers } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';

/** Tells the owners of a tenant that its deletion was ordered, and until when they can ask for it back or for its data. */
export async function tellOwners(tx: Tx, ctx: Ctx, { id, name }: Tenant, deleteAt: Date): Promise<void> {
  const isOwner = and(eq(tenantMembers.tenantId, id), eq(tenantMembers.role, 'owner'));
  const owners = await tx
    .select({ email: users.email })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, tenantMembers.userId))
    .where(and(isOwner, isNotNull(tenantMembers.joinedAt)))
    .orderBy(users.email);
  const day = inZurich(deleteAt).toLocaleString('en-GB', { dateStyle: 'long' });
  const purpose = 'tenant-deletion';
  for (const { email: recipient } of owners) {
    if (await isOverMailCap(tx, ctx, purpose, recipient, { type: 'tenant', id })) continue;
    const blocks = [
      {
        paragraph: `${name} is deleted with its projects and files on ${day}. Until then its people cannot sign in to it.`,
      },
      {
        paragraph: `An exit pack with everything of ${name} is kept until ${day}. Please ask us for it, or to restore ${name}.`,
      },
    ];
    const about = { type: 'tenant', id };
    await queueMails(tx, ctx, [{ purpose, recipient, subject: `${name} is deleted on ${day}`, blocks, about }]);
  }
}
