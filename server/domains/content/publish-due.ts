import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordImageUses } from './editing/image-uses.ts';
import { publishVersion } from './editing/set-status.ts';
import { lockCollections } from './search-text.ts';
import { pages } from './tables.ts';

/** A publication that is later than this was missed, as after a time without a running process. */
const missedAfterMs = 5 * 60_000;

/**
 * Publishes the scheduled versions that are due, whatever was written after them, and returns their number. What was
 * missed is published once; its audit entry says how many minutes late.
 */
export function publishDuePages(services: Services): Promise<number> {
  const ctx = systemContext(services, 'publish');
  return services.db.transact(systemScope, async (tx) => {
    const isDue = or(
      lte(pages.scheduledAt, ctx.now()),
      and(eq(pages.status, 'scheduled'), isNull(pages.scheduledAt), lte(pages.publishedAt, ctx.now())),
    );
    // Without a due page, which is nearly always, nothing is locked.
    const [any] = await tx.select({ id: pages.id }).from(pages).where(isDue).limit(1);
    if (!any) return 0;
    await lockCollections(tx);
    const due = await tx.select().from(pages).where(isDue).for('update');
    for (const page of due) {
      const at = page.scheduledAt ?? page.publishedAt ?? ctx.now();
      const lateMs = ctx.now().getTime() - at.getTime();
      const details = lateMs > missedAfterMs ? { minutesLate: Math.round(lateMs / 60_000) } : {};
      await publishVersion(tx, ctx, page, page.scheduledNumber ?? page.newestNumber, { at, details });
      await recordImageUses(tx, page.id);
    }
    return due.length;
  });
}
