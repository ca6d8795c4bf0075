import { and, eq, lte, sql } from 'drizzle-orm';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { pageTag, siteTag } from './queries.ts';
import { pages } from './tables.ts';

/** Publishes scheduled pages that are due and returns their number. */
export function publishDuePages(services: Services): Promise<number> {
  const ctx = systemContext(services, 'publish');
  return services.db.transact(systemScope, async (tx) => {
    const due = await tx
      .update(pages)
      .set({ status: 'published', version: sql`${pages.version} + 1` })
      .where(and(eq(pages.status, 'scheduled'), lte(pages.publishedAt, ctx.now())))
      .returning({ path: pages.path });
    for (const { path } of due) {
      await recordAudit(tx, ctx, { action: 'page.published', resourceId: path });
      tx.invalidate(pageTag(path), siteTag);
    }
    return due.length;
  });
}
