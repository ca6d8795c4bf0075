import { and, eq } from 'drizzle-orm';
import { inquiries, inquiryOpenings } from '#server/domains/inquiries/tables.ts';
import { projectOpenings, projects } from '#server/domains/projects/tables.ts';
import { isVisibleTo } from '#server/domains/projects/visibility.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { markLinkedRead } from '#server/records/notifications/mark-read.ts';
import { isOwnInquiry } from './own.ts';

/**
 * Notes when the signed-in user opened one of their inquiries or projects, and marks the notifications that lead there as read;
 * nothing while an administrator is signed in as them. Refuses with NOT_FOUND, also for those of others.
 */
export async function noteRequestOpening(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const me = actorOf(ctx);
  await transact(ctx, async (tx) => {
    const isProject = (await tx.$count(projects, and(eq(projects.id, id), isVisibleTo(me)))) > 0;
    const isFound = isProject || (await tx.$count(inquiries, and(eq(inquiries.id, id), isOwnInquiry(me.id)))) > 0;
    if (!isFound) throw refuse('NOT_FOUND');
    if (me.impersonator !== null) return;
    const opening = { id, userId: me.id, at: ctx.now() };
    await (isProject ? storeProjectOpening(tx, opening) : storeInquiryOpening(tx, opening));
    await markLinkedRead(tx, ctx, isProject ? `/projects/${id}` : `/requests/${id}`);
  });
  return { id };
}

interface Opening {
  id: string;
  userId: string;
  at: Date;
}

async function storeProjectOpening(tx: Tx, { id: projectId, userId, at }: Opening): Promise<void> {
  const target = [projectOpenings.projectId, projectOpenings.userId];
  await tx.insert(projectOpenings).values({ projectId, userId, at }).onConflictDoUpdate({ target, set: { at } });
}

async function storeInquiryOpening(tx: Tx, { id: inquiryId, userId, at }: Opening): Promise<void> {
  const target = [inquiryOpenings.inquiryId, inquiryOpenings.userId];
  await tx.insert(inquiryOpenings).values({ inquiryId, userId, at }).onConflictDoUpdate({ target, set: { at } });
}
