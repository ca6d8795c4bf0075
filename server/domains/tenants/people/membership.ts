import { and, eq } from 'drizzle-orm';
import { sessionTag } from '#server/identity/sessions/session.ts';
import { joinInvited } from '#server/identity/tenants/join.ts';
import { leaveTenant } from '#server/identity/tenants/leave.ts';
import { tenantMembers } from '#server/identity/tenants/tables.ts';
import { readTenantsOf } from '#server/identity/tenants/tenant-of-session.ts';
import { sessions, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Of one account, as each is audited; consumed by the act, as choosing the same organisation again does not count. */
const cap = { name: 'choose-tenant', points: 120, perSeconds: 3600 };

/** On the host of a tenant its people reach that tenant only; every other one answers like an unknown one. */
function requireReachable({ request }: Ctx, id: string): void {
  if (request.tenantHost !== null && request.tenantHost.tenantId !== id) throw refuse('NOT_FOUND');
}

/**
 * Continues this session in another organisation of the person; the next sign-in begins there too. For somebody who was asked
 * after signing in, it is the sign-in to that organisation. Nothing is written where the session is in it already.
 */
export async function chooseOrganisation(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const me = actorOf(ctx);
  requireReachable(ctx, id);
  if (me.tenant?.id === id && !me.mustChooseTenant) return { ok: true };
  await ctx.limits.consume(cap, me.id);
  // A person does not write the rows of a tenant; what is written here is theirs.
  await ctx.db.transact(systemScope, async (tx) => {
    const isJoined = (await readTenantsOf(tx, me.id)).some((tenant) => tenant.id === id && tenant.isUsable);
    if (!isJoined) throw refuse('NOT_FOUND');
    const own = and(eq(tenantMembers.tenantId, id), eq(tenantMembers.userId, me.id));
    await tx.update(tenantMembers).set({ chosenAt: ctx.now() }).where(own);
    await tx.update(sessions).set({ tenantId: id, tenantChosen: true }).where(eq(sessions.id, me.sessionId));
    await recordAudit(tx, ctx, {
      action: me.mustChooseTenant ? 'session.tenant-chosen' : 'session.tenant-changed',
      resourceId: me.sessionId,
      tenantId: me.role === 'admin' ? null : id,
    });
    tx.invalidate(sessionTag(me.sessionId));
  });
  return { ok: true };
}

/**
 * Accepts an invitation. Refuses with NOT_FOUND, also where there is none, and with ADDRESS_UNCONFIRMED: the invitation is for
 * the reader of the mail of the address.
 */
export async function joinOrganisation(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const me = actorOf(ctx);
  requireReachable(ctx, id);
  await transact(ctx, async (tx) => {
    const [self] = await tx.select({ emailVerified: users.emailVerified }).from(users).where(eq(users.id, me.id));
    if (!self?.emailVerified) throw refuse('ADDRESS_UNCONFIRMED');
    if (!(await joinInvited(tx, ctx, me, id))) throw refuse('NOT_FOUND');
    tx.invalidate(userTag(me.id));
  });
  return { ok: true };
}

/** Leaves an organisation and one's projects in it to another person, or declines its invitation. Refuses with NOT_FOUND and LAST_OWNER. */
export async function leaveOrganisation(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const me = actorOf(ctx);
  requireReachable(ctx, id);
  await ctx.db.transact(systemScope, async (tx) => {
    await leaveTenant(tx, ctx, id, me);
  });
  return { ok: true };
}
