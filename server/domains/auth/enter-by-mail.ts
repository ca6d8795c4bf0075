import type { Session } from '#contract/auth.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { claimAccount } from './claim-account.ts';
import { openSession } from './session.ts';
import type { User } from './tables.ts';

/** Opens a session for somebody who reads the mail of this address. An address that was not confirmed is claimed. */
export async function enterByMail(tx: Tx, ctx: Ctx, user: User, method: string): Promise<Session> {
  const confirmed = user.emailVerified ? user : await claimAccount(tx, ctx, user, method);
  await recordAudit(tx, ctx, {
    action: 'session.opened',
    resource: 'session',
    category: 'authentication',
    user,
    details: { method },
  });
  return openSession(tx, ctx, confirmed);
}
