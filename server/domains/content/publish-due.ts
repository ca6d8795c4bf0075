import { and, asc, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { recordAddress } from '#contract/back-office.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { cancelOfFormerAdministrator } from '#server/identity/users/cancel-of-former.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { recordImageUses } from './editing/image-uses.ts';
import { cancelSchedule, publishVersion } from './editing/set-status.ts';
import type { PageRecord } from './editing/tables.ts';
import { lockCollections } from './search-text.ts';
import { pages } from './tables.ts';

/** A publication that is later than this was missed, as after a time without a running process. */
const missedAfterMs = 5 * minuteMs;

/**
 * Publishes the scheduled versions that are due, whatever was written after them, and returns their number. What was
 * missed is published once; its audit entry says how many minutes late. Each page has a transaction of its own: one that
 * fails is logged, tried again with the next run, and does not keep the others waiting.
 */
export async function publishDuePages(services: Services): Promise<number> {
  const ctx = systemContext(services, 'publish');
  const due = await services.db.transact(systemScope, (tx) =>
    tx.select({ id: pages.id }).from(pages).where(isDue(ctx.now())).orderBy(asc(pages.scheduledAt), asc(pages.id)),
  );
  let published = 0;
  for (const { id } of due) {
    try {
      if (await services.db.transact(systemScope, (tx) => publishDue(tx, ctx, id))) published += 1;
    } catch (error) {
      services.log.error('content.publish.page.failed', { pageId: id, error });
    }
  }
  return published;
}

function isDue(now: Date): SQL | undefined {
  return or(
    lte(pages.scheduledAt, now),
    and(eq(pages.status, 'scheduled'), isNull(pages.scheduledAt), lte(pages.publishedAt, now)),
  );
}

/** Whether a scheduled version is due. */
export const isPublicationDue = (now: Date) => anyRow(pages, isDue(now));

/**
 * Returns false where another process published it, or somebody changed its schedule meanwhile. What was scheduled by somebody
 * who no longer administers the platform is not published, and the administrators are told.
 */
async function publishDue(tx: Tx, ctx: Ctx, id: string): Promise<boolean> {
  await lockCollections(tx);
  const [page] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isDue(ctx.now())))
    .for('update');
  if (!page) return false;
  if (await cancelOfFormerAdministrator(tx, ctx, scheduleOf(tx, ctx, page))) return false;
  const at = page.scheduledAt ?? page.publishedAt ?? ctx.now();
  const lateMs = ctx.now().getTime() - at.getTime();
  const details = lateMs > missedAfterMs ? { minutesLate: Math.round(lateMs / minuteMs) } : {};
  await publishVersion(tx, ctx, page, page.scheduledNumber ?? page.newestNumber, { at, details });
  await recordImageUses(tx, page.id);
  return true;
}

function scheduleOf(tx: Tx, ctx: Ctx, page: PageRecord) {
  const { id, title, scheduledBy } = page;
  return {
    scheduledBy,
    cancel: () => cancelSchedule(tx, ctx, page),
    mail: {
      purpose: 'page-not-published',
      subject: 'A scheduled page was not published',
      button: 'Open the page',
      href: recordAddress('page', id),
    },
    planned: `“${title}” was to be published now.`,
    instead: 'readers see what they saw before',
  };
}
