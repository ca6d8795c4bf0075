import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { mailBrandOf } from '#server/domains/tenants/branding/mail-brand.ts';
import { type Tenant, tenantMembers } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { addressesOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';

const purpose = 'tenant-suspension';

/** Tells the owners and administrators of a locked tenant that it is suspended, and why. */
export async function mailSuspension(tx: Tx, ctx: Ctx, tenant: Tenant, reason: string): Promise<void> {
  const { tenantId, userId, role, joinedAt } = tenantMembers;
  const recipients = await tx
    .select({ email: users.email })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(tenantId, tenant.id),
        inArray(role, ['owner', 'admin']),
        isNotNull(joinedAt),
        notInArray(users.email, addressesOverMailCap(tx, ctx, purpose)),
      ),
    );
  const brand = await mailBrandOf(tx, tenant);
  const mail = {
    purpose,
    brand,
    subject: `${tenant.name} is suspended`,
    blocks: [
      { paragraph: `The organisation “${tenant.name}” is suspended. Its people are signed out and cannot sign in.` },
      { facts: [['Reason', reason]] },
      { paragraph: 'Its projects and files are kept.' },
    ],
  } as const;
  await queueMails(
    tx,
    ctx,
    recipients.map(({ email }) => ({ ...mail, recipient: email })),
  );
}
