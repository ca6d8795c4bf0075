import { recordAudit } from '#server/domains/audit/record.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { issueLink } from './links.ts';
import { noAccountMail } from './no-account-mail.ts';
import { findCredential } from './queries.ts';

/** Mails asked for from one network in an hour. */
const cap = { name: 'magic-link', points: 20, perSeconds: 3600 };
const purpose = 'magic-link';

/** Sends a link that signs in. The answer, its time and that a mail goes out are the same for every address. */
export async function sendMagicLink(ctx: Ctx, { email }: { email: string }): Promise<{ ok: true }> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  const { siteName } = (await currentSettings(ctx)).general;
  await transact(ctx, async (tx) => {
    if (await isOverMailCap(tx, ctx, purpose, email)) return;
    const user = (await findCredential(tx, email))?.user ?? null;
    await recordAudit(tx, ctx, {
      action: 'session.link-requested',
      resource: 'session',
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
        subject: `Your link to sign in to ${siteName}`,
        text: `This link signs you in. It works once, for 10 minutes:

${link}

If you did not ask for it, leave this mail alone; nobody gets in without it.
`,
      },
    ]);
  });
  return { ok: true };
}
