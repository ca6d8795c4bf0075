import type { TextChecks } from '#contract/business/legal/text-checks.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { getTextChecks } from './state.ts';
import { legalTextChecks } from './tables.ts';

/** Starts a check, which a schedule carries out within seconds. Refuses with TEXT_CHECK_RUNNING. */
export async function startTextCheck(ctx: Ctx): Promise<TextChecks> {
  await transact(ctx, async (tx) => {
    const [check] = await tx
      .insert(legalTextChecks)
      .values({ id: ctx.newId(), requestedBy: actorOf(ctx).id, createdAt: ctx.now() })
      // There is one at a time.
      .onConflictDoNothing()
      .returning();
    if (!check) throw refuse('TEXT_CHECK_RUNNING');
    await recordAudit(tx, ctx, { action: 'legal-text-check.started', resourceId: check.id });
  });
  return getTextChecks(ctx);
}
