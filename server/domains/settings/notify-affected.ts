import { and, eq, isNull } from 'drizzle-orm';
import type { Settings } from '#contract/operations/settings.ts';
import { isUnbannedAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fullDay } from '#server/platform/days/texts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';

/** Without locks: only one transaction at a time holds the row of the settings. */
const counted = { purpose: 'settings-notice', cap: 'unlocked' } as const;

/** Mails everybody who loses access on that day unless they act before. The others notice nothing. */
export async function notifyAffected(
  tx: Tx,
  ctx: Ctx,
  { requireAdminFactor, requireEmailConfirmation }: Partial<Settings['security']>,
  effectiveAt: Date,
): Promise<void> {
  if (requireAdminFactor) {
    const withoutFactor = await addressesOf(tx, and(isUnbannedAdministrator, eq(users.hasFactor, false)));
    await notify(tx, ctx, { addresses: withoutFactor }, { mail: factorMail(ctx, effectiveAt) });
  }
  if (requireEmailConfirmation) {
    const unconfirmed = await addressesOf(tx, eq(users.emailVerified, false));
    await notify(tx, ctx, { addresses: unconfirmed }, { mail: confirmationMail(ctx, effectiveAt) });
  }
}

async function addressesOf(tx: Tx, condition: ReturnType<typeof and>): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(isNull(users.bannedAt), condition))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}

function factorMail({ appUrl }: Ctx, effectiveAt: Date) {
  return {
    ...counted,
    subject: `Turn on two-step verification before ${fullDay(effectiveAt)}`,
    blocks: [
      `From ${fullDay(effectiveAt)}, administrators need two-step verification.`,
      'Your account has no authenticator app or phone yet. Without one, you can use the back office only after signing in with a passkey.',
      { button: { label: 'Turn on two-step verification', href: `${appUrl}/settings/security` } },
    ],
  };
}

function confirmationMail({ appUrl }: Ctx, effectiveAt: Date) {
  return {
    ...counted,
    subject: `Confirm your email address before ${fullDay(effectiveAt)}`,
    blocks: [
      `From ${fullDay(effectiveAt)}, only accounts with a confirmed email address can sign in.`,
      'Your address is not confirmed yet. Sign in with an email link to confirm it.',
      { button: { label: 'Get an email link', href: `${appUrl}/auth?mode=magic-link` } },
    ],
  };
}
