import { eq } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import type { PendingKind } from '#contract/operations/pending-kinds.ts';
import { requireSecondAdministrator } from '#server/identity/pending-changes/require-second-administrator.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';

type AdministratorKind = Extract<PendingKind, `user.${string}`>;

interface AdministratorChange {
  kind: AdministratorKind;
  /** What happens to them: `is banned`. */
  what: string;
  /** The input of the act. */
  payload: { id: string };
  /** Refuses what could not be applied, so that it does not wait. */
  check?: (user: User) => Promise<void>;
}

const isActive = ({ role, bannedAt }: User) => role === 'admin' && bannedAt === null;

/** Whether an act takes an administrator away, adds one, or weakens their sign-in. */
const concernsAdministrators: Record<AdministratorKind, (user: User) => boolean> = {
  'user.grant-role': ({ role }) => role !== 'admin',
  'user.remove-role': isActive,
  'user.remove': isActive,
  // Of a banned administrator too: an earlier end brings them back.
  'user.ban': ({ role }) => role === 'admin',
  // Of a banned administrator too: the ban may end.
  'user.reset-factors': ({ role }) => role === 'admin',
  'user.unban': ({ role, bannedAt }) => role === 'admin' && bannedAt !== null,
};

/**
 * For acts that take an administrator away, add one or weaken their sign-in, before their transaction: refuses with CONFIRMATION_PENDING while
 * the settings ask for a second administrator. Does nothing for other users.
 */
export async function confirmAdministratorChange(
  ctx: Ctx,
  { kind, what, payload, check }: AdministratorChange,
): Promise<void> {
  const [user] = await ctx.db.read.select().from(users).where(eq(users.id, payload.id));
  if (!user || !concernsAdministrators[kind](user)) return;
  await check?.(user);
  const { id, email, role } = user;
  await requireSecondAdministrator(ctx, {
    kind,
    recordId: id,
    summary: `The ${role === 'admin' ? 'administrator' : 'member'} ${email} ${what}`,
    href: recordAddress('user', id),
    payload,
  });
}
