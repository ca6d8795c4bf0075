import { and, eq, inArray, isNull } from 'drizzle-orm';
import { setStatus } from '#server/domains/inquiries/set-status.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** Marks the inquiry that a project came from as answered, if nobody has answered it yet. */
export async function answerInquiry(tx: Tx, ctx: Ctx, projectId: string): Promise<void> {
  const isWaiting = and(isNull(inquiries.firstAnsweredAt), inArray(inquiries.status, ['new', 'in-progress']));
  const [waiting] = await tx
    .select({ id: inquiries.id })
    .from(projects)
    .innerJoin(inquiries, eq(inquiries.id, projects.inquiryId))
    .where(and(eq(projects.id, projectId), isWaiting));
  if (waiting) await setStatus(tx, ctx, waiting, 'answered');
}
