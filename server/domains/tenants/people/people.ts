import { and, eq } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import type { TenantPermission } from '#contract/permissions.ts';
import { invitePerson, type TenantInvitation } from '#server/domains/tenants/invite.ts';
import { notifyOfNewOwner } from '#server/domains/tenants/notify-owners.ts';
import { leaveTenant, refuseLastOwner } from '#server/identity/tenants/leave.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { requireTenantRole } from '#server/identity/tenants/require-role.ts';
import { tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { writeTenantRole } from '#server/identity/tenants/write-role.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Actor, actorOf, type Ctx, tenantOf, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';

type Tenant = NonNullable<Actor['tenant']>;

/** Invites a person into one's organisation. Only an owner makes owners, of which the owners are notified. */
export async function inviteColleague(ctx: Ctx, invitation: TenantInvitation): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    await lockRecipient(tx, invitation.email);
    const me = await lockPeople(tx, ctx);
    requireRankFor(me, invitation.role);
    const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, me.id));
    if (!tenant) throw refuse('NOT_FOUND');
    await invitePerson(tx, ctx, tenant, { ...invitation, isByOwner: me.role === 'owner' });
    if (invitation.role === 'owner') await notifyOfNewOwner(tx, ctx, me);
  });
  return { ok: true };
}

/**
 * Changes the role of a person of one's organisation. Only an owner makes or changes owners; one stays. To make an owner
 * requires a recent reauthentication, and the owners are notified.
 */
export async function setColleagueRole(
  ctx: Ctx,
  { id, role }: { id: string; role: TenantRole },
): Promise<{ ok: true }> {
  requireRankFor(tenantOf(ctx), role);
  if (role === 'owner') requireReauthenticationWhen(ctx, 'owner-role');
  await transact(ctx, async (tx) => {
    const me = await lockPeople(tx, ctx);
    requireRankFor(me, role);
    const before = await findColleague(tx, me, id);
    if (before.role === role) return;
    if (before.role === 'owner') await refuseLastOwner(tx, me.id, id);
    if (role === 'owner') await notifyOfNewOwner(tx, ctx, me);
    await writeTenantRole(tx, ctx, me, before, role);
  });
  return { ok: true };
}

/** Removes a person from one's organisation; their account stays, and their projects in it go to another person. */
export async function removeColleague(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const me = await lockPeople(tx, ctx);
    const { email } = await findColleague(tx, me, id);
    await leaveTenant(tx, ctx, me.id, { id, email });
  });
  return { ok: true };
}

/**
 * Makes another person the owner, and the owner an administrator. Refuses with LAST_OWNER where the other is about to leave.
 * Requires a recent reauthentication, and notifies the owners of one who was none before.
 */
export async function transferOwnership(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const me = await lockPeople(tx, ctx, 'organisation.owner');
    const other = await findColleague(tx, me, id);
    if (other.joinedAt === null) throw refuse('NOT_FOUND');
    const self = await findColleague(tx, me, actorOf(ctx).id);
    if (other.id === self.id) return;
    if (other.role !== 'owner') {
      await notifyOfNewOwner(tx, ctx, me);
      await writeTenantRole(tx, ctx, me, other, 'owner');
    }
    await refuseLastOwner(tx, me.id, self.id);
    await writeTenantRole(tx, ctx, me, self, 'admin');
  });
  return { ok: true };
}

function requireRankFor(me: Tenant, role: TenantRole): void {
  if (role === 'owner' && me.role !== 'owner') throw refuse('FORBIDDEN');
}

/** Locks the people of the organisation and returns it with the role that the signed-in person has now, or refuses. */
async function lockPeople(tx: Tx, ctx: Ctx, permission: TenantPermission = 'organisation.admin'): Promise<Tenant> {
  await lockTenantPeople(tx, tenantOf(ctx).id);
  return requireTenantRole(tx, ctx, permission);
}

/**
 * A person of the organisation, whose people are locked. Refuses with NOT_FOUND, also for people of other organisations, and
 * with FORBIDDEN when only an owner may change them.
 */
async function findColleague(tx: Tx, me: Tenant, userId: string) {
  const [found] = await tx
    .select({ id: users.id, email: users.email, role: tenantMembers.role, joinedAt: tenantMembers.joinedAt })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, tenantMembers.userId))
    .where(and(eq(tenantMembers.tenantId, me.id), eq(tenantMembers.userId, userId)));
  if (!found) throw refuse('NOT_FOUND');
  requireRankFor(me, found.role);
  return found;
}
