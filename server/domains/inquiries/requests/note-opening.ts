import { and, eq, sql } from 'drizzle-orm';
import { inquiries, inquiryOpenings } from '#server/domains/inquiries/tables.ts';
import { projectOpenings, projects } from '#server/domains/projects/tables.ts';
import { isVisibleTo } from '#server/domains/projects/visibility.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { markLinkedRead } from '#server/records/notifications/mark-read.ts';
import { isOwnInquiry } from './own.ts';

interface RequestOpening {
  id: string;
  /** The time of the newest that was shown. */
  until: Date;
}

/**
 * Notes up to which time the signed-in user has opened one of their inquiries or projects, and marks the notifications until
 * then that lead there as read; nothing while an administrator is signed in as them. Refuses with NOT_FOUND, also for those of
 * others.
 */
export async function noteRequestOpening(ctx: Ctx, { id, until }: RequestOpening): Promise<{ id: string }> {
  const me = actorOf(ctx);
  await transact(ctx, async (tx) => {
    const isProject = (await tx.$count(projects, and(eq(projects.id, id), isVisibleTo(me)))) > 0;
    const isFound = isProject || (await tx.$count(inquiries, and(eq(inquiries.id, id), isOwnInquiry(me.id)))) > 0;
    if (!isFound) throw refuse('NOT_FOUND');
    if (me.impersonator !== null) return;
    const now = ctx.now();
    const at = until < now ? until : now;
    const opening = { id, userId: me.id, at };
    await (isProject ? storeProjectOpening(tx, opening) : storeInquiryOpening(tx, opening));
    await markLinkedRead(tx, ctx, isProject ? `/projects/${id}` : `/requests/${id}`, at);
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
  const set = { at: sql`greatest(${projectOpenings.at}, excluded.at)` };
  await tx.insert(projectOpenings).values({ projectId, userId, at }).onConflictDoUpdate({ target, set });
}

async function storeInquiryOpening(tx: Tx, { id: inquiryId, userId, at }: Opening): Promise<void> {
  const target = [inquiryOpenings.inquiryId, inquiryOpenings.userId];
  const set = { at: sql`greatest(${inquiryOpenings.at}, excluded.at)` };
  await tx.insert(inquiryOpenings).values({ inquiryId, userId, at }).onConflictDoUpdate({ target, set });
}
