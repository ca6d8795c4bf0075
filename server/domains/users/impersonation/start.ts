import { eq } from 'drizzle-orm';
import { type ImpersonationForm, impersonationMinutes } from '#contract/identity/impersonation.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { lockUsers } from '#server/domains/users/lock-users.ts';
import { notifyPerson } from '#server/domains/users/notify-person.ts';
import { userRecords } from '#server/domains/users/records.ts';
import { setSessionCookies } from '#server/identity/sessions/cookies.ts';
import { rotateSession } from '#server/identity/sessions/session.ts';
import { tenantToSignInTo } from '#server/identity/tenants/tenant-to-sign-in-to.ts';
import { canSignIn } from '#server/identity/users/can-sign-in.ts';
import { isDeactivated } from '#server/identity/users/is-deactivated.ts';
import { accountDeletions, sessions, type User } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { createToken } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';

const purpose = 'signed-in-as';

/**
 * Signs the administrator in as a member, for at most an hour; the member is told, always by email too. Their own session
 * gets an id that nobody knows, and waits for `endImpersonation`. Refuses with NOT_FOUND, and at the reason for an account
 * that nobody may be signed in as. Requires a recent reauthentication.
 */
export async function startImpersonation(
  ctx: Ctx,
  { id, reason }: ImpersonationForm & { id: string },
): Promise<{ ok: true }> {
  const token = await transact(ctx, async (tx) => {
    await lockUsers(tx, ctx, [id]);
    const user = await userRecords.lock(tx, { id });
    await refuseUnlessMember(tx, ctx, user);
    // Without the email it would not be told.
    if (await isOverMailCap(tx, ctx, purpose, user.email))
      throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
    await rotateSession(tx, ctx);
    const session = await insertSession(tx, ctx, user);
    await recordAudit(tx, ctx, {
      action: 'impersonation.started',
      resourceId: id,
      details: { email: user.email, reason, sessionId: session.id, until: session.expiresAt.toISOString() },
    });
    await notifyPerson(tx, ctx, user, {
      purpose,
      title: 'An administrator signed in to your account',
      text: `An administrator can see your account as you do, for at most one hour. They cannot change your password, your sign-in methods or your address. Reason: ${reason}`,
    });
    return session.token;
  });
  setSessionCookies(ctx, token);
  ctx.response.set('clear-site-data', '"cache"');
  return { ok: true };
}

async function refuseUnlessMember(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  if (user.role === 'admin') throw refuseFields({ reason: 'You cannot sign in as another administrator' });
  if (!(await canSignIn(ctx, user)) || (await isDeactivated(tx, user.id)))
    throw refuseFields({ reason: 'This account cannot sign in at the moment' });
  const isLeaving = eq(accountDeletions.userId, user.id);
  if ((await tx.$count(accountDeletions, isLeaving)) > 0)
    throw refuseFields({ reason: 'This person has asked for their account to be deleted' });
}

/** Without the marks of a sign-in of the member: known device, last seen, cancelled deletion. */
async function insertSession(tx: Tx, ctx: Ctx, user: User): Promise<typeof sessions.$inferSelect> {
  const { id: impersonatorId, sessionId: impersonatorSessionId } = actorOf(ctx);
  const { tenant } = await tenantToSignInTo(tx, user, null);
  const now = ctx.now();
  const [session] = await tx
    .insert(sessions)
    .values({
      id: ctx.newId(),
      userId: user.id,
      tenantId: tenant?.id ?? null,
      token: createToken().token,
      assuranceLevel: user.hasFactor ? 'aal2' : 'aal1',
      expiresAt: new Date(now.getTime() + impersonationMinutes * minuteMs),
      lastActivityAt: now,
      // Never recent: whatever needs reauthentication is refused.
      authenticatedAt: new Date(0),
      impersonatorId,
      impersonatorSessionId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!session) throw new Error('the session was not stored');
  return session;
}
