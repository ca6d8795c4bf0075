import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import { signInAttempts } from '#server/identity/users/tables.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { type AttemptCount, endOfWindow, increment, secondsUntilUnlock } from './counters.ts';

/** What wrong passwords are counted for: an account, one of its devices, or a session. */
type Subject = string | SQL<string>;

/** Whose attempts are counted, and what is told of a lockout. */
export interface Lockable {
  email: string;
  /** null: the address has no account. */
  user: { id: string; email: string } | null;
  action: AuditAction;
  /** Further facts of the audit entry. */
  details?: Record<string, string>;
  /** The mail that notifies the owner when the lockout begins. */
  notice(recipient: string): NewMail;
}

/** Counts an attempt for a subject, before its password is checked. */
export async function countAttempt(tx: Tx, ctx: Ctx, subject: Subject, limit: number): Promise<AttemptCount> {
  const counted = await increment(tx, ctx, subject, limit);
  if (counted) return counted;
  await deleteLockouts(tx, ctx, eq(signInAttempts.subject, subject));
  return countAttempt(tx, ctx, subject, limit);
}

/**
 * Returns null if the password of an attempt that was counted may be checked, else the seconds to wait. The first attempt
 * over the limit begins a lockout: one audit entry and one mail to the owner; further ones are only counted.
 */
export async function lockWhenOver(
  tx: Tx,
  ctx: Ctx,
  lockable: Lockable,
  { subject, count, startedAt, lockedAt }: AttemptCount,
  limit: number,
): Promise<number | null> {
  if (count <= limit) return null;
  if (lockedAt === null) await beginLockout(tx, ctx, lockable, { subject, attempts: count });
  return secondsUntilUnlock(ctx, startedAt);
}

async function beginLockout(
  tx: Tx,
  ctx: Ctx,
  { email, user, action, details, notice }: Lockable,
  { subject, attempts }: { subject: string; attempts: number },
): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = on`);
  await tx.update(signInAttempts).set({ lockedAt: ctx.now(), email }).where(eq(signInAttempts.subject, subject));
  await recordAudit(tx, ctx, {
    action,
    result: 'refused',
    ...(user && { user }),
    details: { email, ...details, attempts },
  });
  // The cap is checked for every address, so that the timing does not reveal which have an account.
  const mail = notice(email);
  if (!(await isOverMailCap(tx, ctx, mail.purpose, email)) && user) await queueMails(tx, ctx, [mail]);
}

/**
 * Deletes the matching counts; a lockout among them ends with an audit entry of all its attempts. Returns the number of
 * lockouts.
 */
export async function deleteLockouts(tx: Tx, ctx: Ctx, which: SQL | undefined): Promise<number> {
  const deleted = await tx.delete(signInAttempts).where(which).returning();
  const ended = deleted.filter(({ lockedAt }) => lockedAt !== null);
  for (const { email, count } of ended)
    await recordAudit(tx, ctx, { action: 'session.lock-ended', details: { email, attempts: count } });
  return ended.length;
}

/** Records the end of every lockout that is over. */
export async function endLockouts(services: Services): Promise<void> {
  const ctx = systemContext(services, 'lockouts');
  const isOver = and(isNotNull(signInAttempts.lockedAt), lte(signInAttempts.startedAt, endOfWindow(ctx)));
  await services.db.transact(systemScope, (tx) => deleteLockouts(tx, ctx, isOver));
}
