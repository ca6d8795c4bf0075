import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';
import { versionInForce } from '#server/domains/legal/documents/pages/in-force.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

/** Refuses with GOVERNED_PAGE an address at which readers see a legal document today: what is changed here they would not see. */
export async function requireUngoverned(tx: Tx, ctx: Ctx, path: string): Promise<void> {
  if (!Object.hasOwn(publicPages, path)) return;
  const found = await versionInForce(tx, { publicPage: path as PublicPage }, dayInZurich(ctx.now()));
  if (found !== null) throw refuse('GOVERNED_PAGE');
}
