import { and, eq, isNull } from 'drizzle-orm';
import type { Settings } from '#contract/operations/settings.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { addressesOverMailCap, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';

const purpose = 'settings-notice';
const batchSize = 500;

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', dateStyle: 'full' });

/** Mails everybody who loses access on that day unless they act before. The others notice nothing. */
export async function giveNotice(
  tx: Tx,
  ctx: Ctx,
  { requireAdminFactor, requireEmailConfirmation }: Partial<Settings['security']>,
  effectiveAt: Date,
): Promise<void> {
  const list: NewMail[] = [];
  if (requireAdminFactor) {
    for (const recipient of await addresses(tx, and(eq(users.role, 'admin'), eq(users.hasFactor, false))))
      list.push(factorMail(ctx, recipient, effectiveAt));
  }
  if (requireEmailConfirmation) {
    for (const recipient of await addresses(tx, eq(users.emailVerified, false)))
      list.push(confirmationMail(ctx, recipient, effectiveAt));
  }
  // Only one transaction at a time holds the row of the settings.
  const full = new Set((await addressesOverMailCap(tx, ctx, purpose)).map(({ recipient }) => recipient));
  const allowed = list.filter(({ recipient }) => !full.has(recipient));
  for (let start = 0; start < allowed.length; start += batchSize)
    await queueMails(tx, ctx, allowed.slice(start, start + batchSize));
}

async function addresses(tx: Tx, condition: ReturnType<typeof and>): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(isNull(users.bannedAt), condition))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}

function factorMail({ appUrl }: Ctx, recipient: string, effectiveAt: Date): NewMail {
  return {
    purpose,
    recipient,
    subject: `Turn on two-step verification before ${day.format(effectiveAt)}`,
    blocks: [
      { paragraph: `From ${day.format(effectiveAt)}, administrators need two-step verification.` },
      {
        paragraph:
          'Your account has no authenticator app or phone yet. Without one, you can use the back office only after signing in with a passkey.',
      },
      { button: { label: 'Turn on two-step verification', href: `${appUrl}/settings/security` } },
    ],
  };
}

function confirmationMail({ appUrl }: Ctx, recipient: string, effectiveAt: Date): NewMail {
  return {
    purpose,
    recipient,
    subject: `Confirm your email address before ${day.format(effectiveAt)}`,
    blocks: [
      { paragraph: `From ${day.format(effectiveAt)}, only accounts with a confirmed email address can sign in.` },
      { paragraph: 'Your address is not confirmed yet. Sign in with an email link to confirm it.' },
      { button: { label: 'Get an email link', href: `${appUrl}/auth?mode=magic-link` } },
    ],
  };
}
