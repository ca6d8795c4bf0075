import { and, eq, inArray } from 'drizzle-orm';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { leaveTenant } from '#server/identity/tenants/leave.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { sessions, users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { describeTenant } from './describe.ts';

/**
 * Takes a person out of a tenant, or withdraws their invitation, for administrators of the platform. Their sessions in it
 * end; their account stays, and their projects in it go to another person. Refuses with NOT_FOUND and LAST_OWNER.
 */
export function removePersonFromTenant(
  ctx: Ctx,
  { id, personId }: { id: string; personId: string },
): Promise<TenantDetail> {
  return transact(ctx, async (tx) => {
    const [person] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, personId));
    if (!person) throw refuse('NOT_FOUND');
    // Waits for an act that is adding to the account in such a session; a later one finds it ended.
    await lockRecipient(tx, person.email);
    // Administrators of the platform stay signed in, without the tenant.
    const members = tx.select({ id: users.id }).from(users).where(eq(users.role, 'user'));
    const working = and(eq(sessions.userId, personId), eq(sessions.tenantId, id), inArray(sessions.userId, members));
    await lockTenantPeople(tx, id);
    await tx.delete(sessions).where(working);
    await leaveTenant(tx, ctx, id, person);
    return describeTenant(tx, ctx, id);
  });
}
