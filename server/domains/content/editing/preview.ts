import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Page } from '#contract/content/content.ts';
import type { PageText } from '#contract/content/editing.ts';
import { dayMs } from '#contract/time/durations.ts';
import { pages } from '#server/domains/content/tables.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { pageRecords } from './records.ts';
import { pagePreviews } from './tables.ts';
import { newestText } from './versions.ts';

const validityMs = 7 * dayMs;

/** Links of a page that work at the same time; a further one replaces the oldest. */
const maximumLinks = 5;

/**
 * Creates a link that shows the page's newest text to people without an account, for a week and while its creator is an
 * administrator. Refuses with NOT_FOUND.
 */
export function sharePreview(ctx: Ctx, { id }: { id: string }): Promise<{ path: string; expiresAt: Date }> {
  return transact(ctx, async (tx) => {
    const { path } = await pageRecords.lock(tx, { id });
    // In small letters only: addresses of pages are the same in capitals.
    const token = randomBytes(32).toString('hex');
    const expiresAt = new Date(ctx.now().getTime() + validityMs);
    const { tokenDigest, pageId, expiresAt: endsAt } = pagePreviews;
    const kept = tx
      .select({ tokenDigest })
      .from(pagePreviews)
      .where(eq(pageId, id))
      .orderBy(desc(endsAt))
      .limit(maximumLinks - 1);
    await tx.delete(pagePreviews).where(and(eq(pageId, id), notInArray(tokenDigest, kept)));
    const createdBy = actorOf(ctx).id;
    await tx.insert(pagePreviews).values({ tokenDigest: hashToken(token), pageId: id, createdBy, expiresAt });
    await recordAudit(tx, ctx, { action: 'page.preview-shared', resourceId: path });
    return { path: `/preview/${token}`, expiresAt };
  });
}

/** A link of an earlier time as an administrator does not work again when its maker becomes one again. */
const madeAsAdministrator = or(
  isNull(users.administratorSince),
  sql`${pagePreviews.expiresAt} - make_interval(secs => ${validityMs / 1000}) >= ${users.administratorSince}`,
);

/**
 * Returns the page of a preview link with its newest text. Refuses with LINK_INVALID, also when its maker is no longer an
 * active administrator.
 */
export async function getPreview(ctx: Ctx, { token }: { token: string }): Promise<Page> {
  // Everybody with the link may see the text, which only the team can otherwise.
  return ctx.db.transact(systemScope, async (tx) => {
    const [found] = await tx
      .select({ page: pages })
      .from(pagePreviews)
      .innerJoin(pages, eq(pages.id, pagePreviews.pageId))
      .innerJoin(users, eq(users.id, pagePreviews.createdBy))
      .where(
        and(
          eq(pagePreviews.tokenDigest, hashToken(token)),
          gt(pagePreviews.expiresAt, ctx.now()),
          isActiveAdministrator(tx),
          madeAsAdministrator,
        ),
      );
    if (!found) throw refuse('LINK_INVALID');
    const { path, locale, status, publishedAt, updatedAt, version } = found.page;
    return { ...{ path, locale, status, publishedAt, updatedAt, version }, ...(await newestText(tx, found.page)) };
  });
}

/** Returns a text that is being written as the page that it would be now. Nothing is stored. */
export async function draftPage(ctx: Ctx, text: PageText & { path: string }): Promise<Page> {
  const at = ctx.now();
  return { ...text, locale: 'en', status: 'draft', publishedAt: at, updatedAt: at, version: 1 };
}
