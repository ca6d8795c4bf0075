import { eq } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { readOthers, tenantsWithoutOtherOwner } from './leave.ts';
import { writeTenantRole } from './write-role.ts';

interface NextOwner {
  tenant: { id: string; name: string };
  person: { id: string; email: string; role: TenantRole };
}

/**
 * Returns who becomes the owner of each tenant that has other people and no other owner when this
 * person is deleted: an administrator before a member. Somebody banned, deactivated or about to
 * leave becomes it only where nobody else is left.
 */
export async function nextOwnersAfter(tx: Tx, userId: string): Promise<NextOwner[]> {
  const found: NextOwner[] = [];
  for (const tenant of await tenantsWithoutOtherOwner(tx, userId)) {
    const [next] = await readOthers(tx, tenant.id, userId);
    // Nobody else is left than an owner who cannot act now.
    if (!next || next.role === 'owner') continue;
    const [person] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.id, next.user_id));
    if (person) found.push({ tenant, person: { ...person, role: next.role } });
  }
  return found;
}

/**
 * Makes them owners in the caller's transaction, which has locked the people of the tenants, and
 * notifies them in the app.
 */
export async function passOwnership(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  for (const { tenant, person } of await nextOwnersAfter(tx, userId)) {
    await writeTenantRole(tx, ctx, tenant, person, 'owner');
    await notify(
      tx,
      ctx,
      { accounts: [person] },
      {
        title: `You are now the owner of ${tenant.name}`,
        body: 'The account of its former owner was deleted.',
        href: '/settings/organisation',
      },
    );
  }
}
