import type { MailedLinkPurpose } from '#contract/identity/auth.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { checkLink } from './links.ts';

/** Lookups per network and hour. High, because opening a link looks it up, and mail scanners open links too. */
export const lookupCap = { name: 'look-at-link', points: 120, perSeconds: 3600 };

/** Says whether a link from a mail still works, without consuming it. Refuses with LINK_INVALID. */
export async function checkMailedLink(
  ctx: Ctx,
  { purpose, token }: { purpose: MailedLinkPurpose; token: string },
): Promise<{ ok: true }> {
  await ctx.limits.consume(lookupCap, networkOf(ctx.request.address));
  await ctx.db.transact(systemScope, (tx) => checkLink(tx, ctx, purpose, token));
  return { ok: true };
}
