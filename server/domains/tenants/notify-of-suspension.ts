import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { mailBrandOf } from '#server/domains/tenants/branding/mail-brand.ts';
import { type Tenant, tenantMembers } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Notifies the owners and administrators of a locked tenant that it is suspended, and why. */
export async function notifyOfSuspension(tx: Tx, ctx: Ctx, tenant: Tenant, reason: string): Promise<void> {
  const { tenantId, userId, role, joinedAt } = tenantMembers;
  const recipients = await tx
    .select({ email: users.email })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tenantId, tenant.id), inArray(role, ['owner', 'admin']), isNotNull(joinedAt)));
  const brand = await mailBrandOf(tx, tenant);
  const mail = {
    purpose: 'tenant-suspension',
    cap: 'unlocked',
    brand,
    subject: `${tenant.name} is suspended`,
    blocks: [
      `The organisation “${tenant.name}” is suspended. Its people are signed out and cannot sign in.`,
      { facts: [['Reason', reason]] },
      'Its projects and files are kept.',
    ],
  } as const;
  await notify(tx, ctx, { addresses: recipients.map(({ email }) => email) }, { mail });
}
