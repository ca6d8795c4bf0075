import { recordAudit } from '#server/domains/audit/record.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { issueLink } from './links.ts';
import { noAccountMail } from './no-account-mail.ts';
import { findCredential } from './queries.ts';

/** Mails asked for from one network in an hour. */
const cap = { name: 'password-reset', points: 20, perSeconds: 3600 };
const purpose = 'reset-password';

/** Sends a link to choose a new password. The answer, its time and that a mail goes out are the same for every address. */
export async function sendPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  const { siteName } = (await currentSettings(ctx)).general;
  await transact(ctx, async (tx) => {
    if (await isOverMailCap(tx, ctx, purpose, email)) return;
    const user = (await findCredential(tx, email))?.user ?? null;
    await recordAudit(tx, ctx, {
      action: 'password.reset-requested',
      resource: 'user',
      resourceId: user?.id ?? null,
      category: 'authentication',
      ...(user && { user }),
      details: { email },
    });
    // An address without an account costs the same statements: its link is nobody's.
    const link = await issueLink(tx, ctx, purpose, user?.id ?? null);
    if (user === null || user.bannedAt !== null) return queueMails(tx, ctx, [noAccountMail(ctx, purpose, email)]);
    await queueMails(tx, ctx, [
      {
        purpose,
        recipient: email,
        subject: `Choose a new password for ${siteName}`,
        text: `With this link you choose a new password. It works once, for 30 minutes:

${link}

Your old password works until then. If you did not ask for this, leave this mail alone; nothing changes.
`,
      },
    ]);
  });
  return { ok: true };
}
