import { and, eq, isNull } from 'drizzle-orm';
import { tenantInvitations } from '#contract/identity/tenants/call-limits.ts';
import { type TenantRole, tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { mailBrandOf } from '#server/domains/tenants/branding/mail-brand.ts';
import { createUser } from '#server/identity/auth/create-user.ts';
import { hadManyInvitations, inviteUser, tenantInvitation } from '#server/identity/auth/invite.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { type Tenant, tenantMembers } from '#server/identity/tenants/tables.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import type { MailBrand } from '#server/platform/mail/html.ts';
import { lockRecipient, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { restrictedSince } from '#server/records/restrictions/restricted.ts';
import { gotManyInvitations } from './check-invitation.ts';
import { describeTenant } from './describe.ts';
import { notifyOfNewOwner } from './notify-owners.ts';
import { tenantRecords } from './records.ts';

export interface TenantInvitation {
  email: string;
  role: TenantRole;
}

/** Whether an owner, or an administrator of the platform, invites: nobody else changes the invitation of an owner. */
interface InvitationBy extends TenantInvitation {
  isByOwner: boolean;
}

/** Invites a person into a tenant, for administrators of the platform; notifies them and its owners of a new owner. Refuses with NOT_FOUND and TOO_MANY_REQUESTS. */
export async function inviteIntoTenant(
  ctx: Ctx,
  { id, ...invitation }: TenantInvitation & { id: string },
): Promise<TenantDetail> {
  // Consumed here, as it is not the tenant of the session.
  await ctx.limits.consume(tenantInvitations, id);
  return transact(ctx, async (tx) => {
    await lockRecipient(tx, invitation.email);
    // Before the row: an act that adds a person to the tenant refers to it.
    await lockTenantPeople(tx, id);
    const tenant = await tenantRecords.lock(tx, { id });
    await invitePerson(tx, ctx, tenant, { ...invitation, isByOwner: true });
    if (invitation.role === 'owner') await notifyOfNewOwner(tx, ctx, tenant);
    return describeTenant(tx, ctx, id);
  });
}

/**
 * Invites a person into a locked tenant, in the caller's transaction. Somebody with an account is asked by email, by a notification and in
 * their settings; anybody else gets an invitation whose link makes the account. The answer is the same for both, and for
 * somebody who is banned, restricted or invited by many tenants, whose email is withheld when it would be sent. Refuses
 * when the tenant cannot be used or is full, an owner's invitation without a recent reauthentication, when the person belongs to it, and this tenant's fourth email within an hour.
 */
export async function invitePerson(
  tx: Tx,
  ctx: Ctx,
  tenant: Tenant,
  { email, role, isByOwner }: InvitationBy,
): Promise<void> {
  if (isClosed(tenant))
    throw refuseFields({
      email: 'Nobody can be invited while the organisation is suspended or waiting to be deleted',
    });
  if (role === 'owner') requireReauthenticationWhen(ctx, 'owner-role');
  const user = await findOrInvite(tx, ctx, tenant, email, role);
  await lockTenantPeople(tx, tenant.id);
  const ref = and(eq(tenantMembers.tenantId, tenant.id), eq(tenantMembers.userId, user.id));
  const [known] = await tx.select().from(tenantMembers).where(ref);
  if (known?.role === 'owner' && known.joinedAt === null && role !== 'owner' && !isByOwner) throw refuse('FORBIDDEN');
  if (known) {
    const isWaiting = and(ref, isNull(tenantMembers.joinedAt));
    const renewed = await tx.update(tenantMembers).set({ role, invitedAt: ctx.now() }).where(isWaiting).returning();
    if (renewed.length === 0) throw refuseFields({ email: 'This person already belongs to the organisation' });
  } else {
    await requirePlace(tx, tenant);
    await tx.insert(tenantMembers).values({ tenantId: tenant.id, userId: user.id, role, invitedAt: ctx.now() });
  }
  await recordAudit(tx, ctx, {
    action: 'tenant.member-invited',
    resourceId: tenant.id,
    details: { name: tenant.name, email, role },
  });
}

/** Nobody can join such a tenant. */
export const isClosed = ({ status, deleteAt }: Tenant): boolean => status === 'suspended' || deleteAt !== null;

/** Invited people count: each of them can join at any time. */
async function requirePlace(tx: Tx, { id, maxUsers }: Tenant): Promise<void> {
  if ((await tx.$count(tenantMembers, eq(tenantMembers.tenantId, id))) >= maxUsers)
    throw refuseFields({
      email: `All ${maxUsers} seats are taken. Remove someone, or ask us for more seats.`,
    });
}

async function findOrInvite(tx: Tx, ctx: Ctx, tenant: Tenant, email: string, role: TenantRole): Promise<User> {
  await lockRecipient(tx, email);
  const known = (await findCredential(tx, email))?.user ?? null;
  const isBlocked = Boolean(known?.bannedAt) || (await restrictedSince(tx, email)) !== null;
  if (!known?.emailVerified && !isBlocked) {
    const isWithheld = await gotManyInvitations(tx, email, ctx.now());
    const mailFor = await mailWithLink(tx, tenant, role);
    return inviteUser(tx, ctx, { email, mailFor, tenantId: tenant.id, isWithheld });
  }
  if (await hadManyInvitations(tx, ctx, email, tenant.id))
    throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
  const button = { label: 'Open invitation', href: `${ctx.appUrl}/settings/organisation` };
  const mail = mailTo(await mailBrandOf(tx, tenant), role, button);
  await queueMails(tx, ctx, [{ ...tenantInvitation(tenant.id), recipient: email, ...mail }]);
  if (known) await notifyInApp(tx, ctx, known, tenant, role);
  return known ?? createUser(tx, ctx, { email, passwordHash: null, role: 'user', emailVerified: false });
}

/** Beside the mail, which has the look of the tenant. */
function notifyInApp(tx: Tx, ctx: Ctx, user: User, { name }: Tenant, role: TenantRole): Promise<void> {
  return notify(
    tx,
    ctx,
    { accounts: [user] },
    {
      title: `Invitation to “${name}”`,
      body: `You are invited to join “${name}” as ${tenantRoles[role].toLowerCase()}. Join or decline in Settings, Organisation.`,
      href: '/settings/organisation',
    },
  );
}

/** The mail for somebody without an account, whose link makes one. */
export async function mailWithLink(tx: Tx, tenant: Tenant, role: TenantRole) {
  const brand = await mailBrandOf(tx, tenant);
  return (href: string) => mailTo(brand, role, { label: 'Accept invitation', href: withTenant(href, tenant.id) });
}

/** The link joins this tenant, and no other that invited the person. */
function withTenant(href: string, tenantId: string): string {
  const address = new URL(href);
  address.searchParams.set('tenant', tenantId);
  return address.href;
}

function mailTo(brand: MailBrand, role: TenantRole, button: { label: string; href: string }) {
  const { name } = brand;
  return {
    subject: `Your invitation to ${name}`,
    brand,
    blocks: [
      `You are invited to join “${name}” as ${tenantRoles[role].toLowerCase()}.`,
      'People in it share projects, files and documents. Projects that you had before stay your own. Use this link to join:',
      { button },
      'If you did not expect this invitation, you can ignore this email.',
    ],
  };
}
