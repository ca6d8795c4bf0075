import type { MailedLinkPurpose } from '#contract/identity/auth.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { checkLink } from './links.ts';

/** Says whether a link from a mail still works, without consuming it. Refuses with LINK_INVALID. */
export async function checkMailedLink(
  ctx: Ctx,
  { purpose, token }: { purpose: MailedLinkPurpose; token: string },
): Promise<{ ok: true }> {
  await ctx.db.transact(systemScope, (tx) => checkLink(tx, ctx, purpose, token));
  return { ok: true };
}
