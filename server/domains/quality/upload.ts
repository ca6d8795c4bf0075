import { eq } from 'drizzle-orm';
import type { TestedItem } from '#contract/operations/quality/facts.ts';
import type { BrowserKind } from '#contract/operations/quality/kinds.ts';
import type { QualityUpload } from '#contract/operations/quality/quality.ts';
import { apiTokens } from '#server/identity/tokens/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { kindOf, scoreOf } from './score.ts';
import { qualityResults, qualityRuns } from './tables.ts';

/** Stores results that were made elsewhere as one completed run; scores are computed here. Refuses with INVALID_INPUT. */
export function uploadQuality(ctx: Ctx, upload: QualityUpload): Promise<{ id: string }> {
  const id = ctx.newId();
  const now = ctx.now();
  const rows = upload.items.map((item) => rowOf(item, id, now));
  const names = new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`));
  if (names.size < rows.length) throw refuseFields({ items: 'Send each subject of a kind once' });
  const kinds = [...new Set(rows.map(({ kind }) => kind))] as BrowserKind[];
  return transact(ctx, async (tx) => {
    const { id: startedBy } = actorOf(ctx);
    await tx.insert(qualityRuns).values({
      ...{ id, kinds, startedBy, url: upload.url, browser: upload.browser, tokenName: await nameOfToken(tx, ctx) },
      source: 'upload',
      // As it was given: what runs now may have been deployed since the tests.
      version: upload.version,
      createdAt: now,
      finishedAt: now,
      outcome: 'completed',
    });
    await tx.insert(qualityResults).values(rows);
    await recordAudit(tx, ctx, {
      action: 'quality-run.uploaded',
      resourceId: id,
      details: { kinds, results: rows.length },
    });
    return { id };
  });
}

function rowOf({ subject, facts, measuredAt, durationMs }: TestedItem, runId: string, now: Date) {
  // The clock of another machine may be ahead.
  const at = new Date(Math.min(Date.parse(measuredAt), now.getTime()));
  return { runId, kind: kindOf(facts), subject, score: scoreOf(facts), facts, measuredAt: at, durationMs };
}

async function nameOfToken(tx: Tx, ctx: Ctx): Promise<string | null> {
  const { token } = actorOf(ctx);
  if (token === null) return null;
  const [found] = await tx.select({ name: apiTokens.name }).from(apiTokens).where(eq(apiTokens.id, token.id));
  return found?.name ?? null;
}
