import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Page } from '#contract/content/content.ts';
import { pages } from '#server/domains/content/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { pageRecords } from './records.ts';
import { pagePreviews } from './tables.ts';
import { newestText } from './versions.ts';

const validityMs = 7 * dayMs;

/** Creates a link that shows the page's newest text for a week, also to people without an account. Refuses with NOT_FOUND. */
export function sharePreview(ctx: Ctx, { id }: { id: string }): Promise<{ path: string; expiresAt: Date }> {
  return transact(ctx, async (tx) => {
    const { path } = await pageRecords.lock(tx, { id });
    // In small letters only: addresses of pages are the same in capitals.
    const token = randomBytes(32).toString('hex');
    const expiresAt = new Date(ctx.now().getTime() + validityMs);
    await tx.insert(pagePreviews).values({ tokenDigest: hashToken(token), pageId: id, expiresAt });
    await recordAudit(tx, ctx, { action: 'page.preview-shared', resourceId: path });
    return { path: `/preview/${token}`, expiresAt };
  });
}

/** Returns the page of a preview link with its newest text. Refuses with LINK_INVALID. */
export async function getPreview(ctx: Ctx, { token }: { token: string }): Promise<Page> {
  // Everybody with the link may see the text, which only the team can otherwise.
  return ctx.db.transact(systemScope, async (tx) => {
    const [found] = await tx
      .select({ page: pages })
      .from(pagePreviews)
      .innerJoin(pages, eq(pages.id, pagePreviews.pageId))
      .where(and(eq(pagePreviews.tokenDigest, hashToken(token)), gt(pagePreviews.expiresAt, ctx.now())));
    if (!found) throw refuse('LINK_INVALID');
    const { path, locale, status, publishedAt, updatedAt, version } = found.page;
    return { ...{ path, locale, status, publishedAt, updatedAt, version }, ...(await newestText(tx, found.page)) };
  });
}
