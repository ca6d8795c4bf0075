import { count, gte, lt } from 'drizzle-orm';
import type { AccessReviews } from '#contract/operations/access-reviews.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { readAccessReviews } from './list.ts';
import { listPrivileges } from './privileges.ts';
import { startOfQuarter } from './quarter.ts';
import { accessReviews, reviewEntries } from './tables.ts';

/** Starts a review now. Refuses with CONFLICT while another one is open. */
export async function startAccessReview(ctx: Ctx): Promise<AccessReviews> {
  await transact(ctx, async (tx) => {
    if (!(await insertReview(tx, ctx, actorOf(ctx).id))) throw refuse('CONFLICT');
  });
  return readAccessReviews(ctx);
}

/**
 * Starts the review of a quarter, unless one was started in it or is still open. In the quarter of its installation there
 * is nothing to review yet. Returns whether it was started.
 */
export function startQuarterlyReview(services: Services): Promise<boolean> {
  const ctx = systemContext(services, 'access-review');
  const quarter = startOfQuarter(ctx.now());
  return services.db.transact(systemScope, async (tx) => {
    const [known] = await tx.select({ found: count() }).from(users).where(lt(users.createdAt, quarter));
    const [started] = await tx
      .select({ found: count() })
      .from(accessReviews)
      .where(gte(accessReviews.startedAt, quarter));
    if (known?.found === 0 || started?.found !== 0) return false;
    return insertReview(tx, ctx, null);
  });
}

/** At most one review is open; returns whether this one was started. */
async function insertReview(tx: Tx, ctx: Ctx, startedBy: string | null): Promise<boolean> {
  const reviewId = ctx.newId();
  const [review] = await tx
    .insert(accessReviews)
    .values({ id: reviewId, startedAt: ctx.now(), startedBy })
    .onConflictDoNothing()
    .returning();
  if (!review) return false;
  const privileges = await listPrivileges(tx, ctx.now());
  const rows = privileges.map(({ kind, subjectId, lastUsedAt }) => ({
    id: ctx.newId(),
    reviewId,
    kind,
    subjectId,
    lastUsedAt,
  }));
  if (rows.length > 0) await tx.insert(reviewEntries).values(rows);
  await recordAudit(tx, ctx, {
    action: 'access-review.started',
    resourceId: reviewId,
    details: { entries: rows.length },
  });
  const blocks = [
    'An access review has started. Decide whether each administrator, sign-in provider and service token is still needed.',
    { button: { label: 'Open the review', href: `${ctx.appUrl}/admin/oversight?tab=reviews` } },
  ];
  const mail = { purpose: 'access-review', subject: 'Access review', blocks };
  await notify(tx, ctx, { administrators: 'all' }, { mail });
  return true;
}
