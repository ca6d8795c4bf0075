import { eq } from 'drizzle-orm';
import type { InvitationDetails, Session } from '#contract/identity/auth.ts';
import { resetAccountAttempts } from '#server/identity/attempts/sign-in-attempts.ts';
import { accountCreated } from '#server/identity/events.ts';
import { openSession } from '#server/identity/sessions/open.ts';
import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import { findOpenInvitation, joinInvited } from '#server/identity/tenants/join.ts';
import { setPasswordHash } from '#server/identity/users/credentials.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { scopeToUser } from '#server/identity/users/own.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { emit } from '#server/platform/events.ts';
import { refuse } from '#server/platform/refuse.ts';
import { confirmOwnership } from './confirm-ownership.ts';
import { checkLink, consumeLink, type UsedLink } from './links/links.ts';
import { notifyOfMember } from './notify-of-member.ts';
import { checkNewPassword } from './passwords/new-password.ts';
import { hashPassword } from './passwords/passwords.ts';

interface InvitationLink {
  token: string;
  /** As the address of the link names it. */
  tenantId?: string | undefined;
}

/**
 * Returns the address that an invitation is for and the organisation of its link, without consuming it. Refuses with
 * LINK_INVALID, as its acceptance would, and with SSO_REQUIRED where people of its domain sign in through a provider only.
 */
export async function findInvitation(ctx: Ctx, { token, tenantId }: InvitationLink): Promise<InvitationDetails> {
  const { link, invited } = await ctx.db.transact(systemScope, async (tx) => {
    const found = await checkLink(tx, ctx, 'invitation', token);
    return { link: found, invited: await requireInvited(tx, found.userId) };
  });
  const { id, email } = invited;
  await refuseEnforced(ctx, email);
  requireTenantOf(link, tenantId);
  if (tenantId === undefined) return { email, organisation: null };
  const organisation = await ctx.db.transact(systemScope, (tx) => findOpenInvitation(tx, id, tenantId));
  if (!organisation) throw refuse('LINK_INVALID');
  return { email, organisation };
}

/**
 * Turns the invitation into a member's account with this password and signs this browser in. Pending sign-ups and links
 * of others for the address are deleted. They join the tenant of the link and no other. Refuses with LINK_INVALID, also when the
 * address was confirmed in another way, when the tenant is not that of the link and when it has no open invitation for them, and
 * with SSO_REQUIRED: with the provider's sign-in the invitation waits in their settings.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { token, password, tenantId }: InvitationLink & { password: string },
): Promise<Session> {
  const { email } = await ctx.db.transact(systemScope, async (tx) =>
    requireInvited(tx, (await checkLink(tx, ctx, 'invitation', token)).userId),
  );
  await refuseEnforced(ctx, email);
  await checkNewPassword(ctx, { email, password });
  const hash = await hashPassword(password);
  return transact(ctx, async (tx) => {
    const link = await consumeLink(tx, ctx, 'invitation', token);
    requireTenantOf(link, tenantId);
    const member = await confirmOwnership(tx, ctx, await requireInvited(tx, link.userId), 'invitation');
    await setPasswordHash(tx, ctx, member.id, hash);
    await resetAccountAttempts(tx, ctx, member.email);
    await emit(tx, ctx, accountCreated, member);
    await notifyOfMember(tx, ctx, member);
    await scopeToUser(tx, member.id);
    if (tenantId !== undefined && !(await joinInvited(tx, ctx, member, tenantId))) throw refuse('LINK_INVALID');
    return openSession(tx, ctx, member, { method: 'invitation' });
  });
}

/** Refuses with LINK_INVALID a tenant that the address of a link names and that is not the link's. */
function requireTenantOf(link: Pick<UsedLink, 'tenantId'>, tenantId: string | undefined): void {
  if (link.tenantId !== null && link.tenantId !== tenantId) throw refuse('LINK_INVALID');
}

async function requireInvited(tx: Tx, userId: string | null): Promise<User> {
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.emailVerified || user.role !== 'user' || isBlocked(user)) throw refuse('LINK_INVALID');
  return user;
}
