import type { Session } from '#contract/identity/auth.ts';
import { openSession } from '#server/identity/sessions/open.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { confirmOwnership } from './confirm-ownership.ts';

/**
 * Opens a session for a user who has proven that they read the mail of this address. An unconfirmed account is handed
 * to them first, see `confirmOwnership`.
 */
export async function signInByEmail(tx: Tx, ctx: Ctx, user: User, method: string): Promise<Session> {
  const confirmed = user.emailVerified ? user : await confirmOwnership(tx, ctx, user, method);
  return openSession(tx, ctx, confirmed, { method });
}
