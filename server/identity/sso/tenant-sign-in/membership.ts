import { and, eq } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { hasOtherOwner } from '#server/identity/tenants/leave.ts';
import { tenantMembers } from '#server/identity/tenants/tables.ts';
import type { User } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { followedRole } from './role-of-groups.ts';

type Person = Pick<User, 'id' | 'email'>;
export type TenantProvider = Provider & { tenant: NonNullable<Provider['tenant']> };

const rowOf = ({ tenant }: TenantProvider, { id }: Person) =>
  and(eq(tenantMembers.tenantId, tenant.id), eq(tenantMembers.userId, id));

/** Adds a person to a tenant whose people are locked. Returns false when all places are taken; invited people count. */
export async function addMember(
  tx: Tx,
  ctx: Ctx,
  provider: TenantProvider,
  user: Person,
  role: TenantRole,
): Promise<boolean> {
  const { id: tenantId, maxUsers } = provider.tenant;
  if ((await tx.$count(tenantMembers, eq(tenantMembers.tenantId, tenantId))) >= maxUsers) return false;
  const at = ctx.now();
  await tx.insert(tenantMembers).values({ tenantId, userId: user.id, role, invitedAt: at, joinedAt: at, chosenAt: at });
  await auditJoin(tx, ctx, provider, user, role);
  return true;
}

/** Accepts the invitation of a person whose address the provider has confirmed. */
export async function joinByProvider(
  tx: Tx,
  ctx: Ctx,
  provider: TenantProvider,
  user: Person,
  role: TenantRole,
): Promise<void> {
  await tx.update(tenantMembers).set({ joinedAt: ctx.now() }).where(rowOf(provider, user));
  await auditJoin(tx, ctx, provider, user, role);
}

function auditJoin(tx: Tx, ctx: Ctx, provider: TenantProvider, user: Person, role: TenantRole): Promise<void> {
  const details = { role, provider: provider.key };
  return recordAudit(tx, ctx, { action: 'tenant.member-joined', resourceId: provider.tenant.id, user, details });
}

/** Gives the role of the groups to a person of a tenant whose people are locked. The last owner stays one. */
export async function followGroups(
  tx: Tx,
  ctx: Ctx,
  provider: TenantProvider,
  user: Person,
  before: TenantRole,
  ofGroups: TenantRole,
): Promise<void> {
  const role = followedRole(provider.configuration.groupRoles, before, ofGroups);
  const { id: tenantId, name } = provider.tenant;
  if (role === before) return;
  if (before === 'owner' && !(await hasOtherOwner(tx, tenantId, user.id))) return;
  await tx.update(tenantMembers).set({ role }).where(rowOf(provider, user));
  tx.invalidate(userTag(user.id));
  const details = { name, email: user.email, from: before, to: role, provider: provider.key };
  await recordAudit(tx, ctx, { action: 'tenant.role-changed', resourceId: tenantId, user, details });
}
