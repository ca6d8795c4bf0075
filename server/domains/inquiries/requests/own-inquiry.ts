import { and, eq } from 'drizzle-orm';
import type { OwnInquiry } from '#contract/business/requests.ts';
import { inquiries, inquiryEstimates, inquiryEvents, inquiryOpenings } from '#server/domains/inquiries/tables.ts';
import { describeEstimate } from '#server/domains/pricing/stored-estimates.ts';
import { unopenedAtOf } from '#server/domains/projects/client/openings.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { isVisibleTo } from '#server/domains/projects/visibility.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { newestUnreadAt } from '#server/records/notifications/mark-read.ts';
import { isOwnInquiry, isPublicEvent, toMessage, toOwnRow } from './own.ts';

/** Returns one of the signed-in user's inquiries. Refuses with NOT_FOUND, also for inquiries of others. */
export function getOwnInquiry(ctx: Ctx, { id }: { id: string }): Promise<OwnInquiry> {
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const [inquiry] = await tx
      .select()
      .from(inquiries)
      .where(and(eq(inquiries.id, id), isOwnInquiry(actor.id)));
    if (!inquiry) throw refuse('NOT_FOUND');
    const [events, [project], [estimate], [opening], unreadAt] = await Promise.all([
      tx
        .select({ id: inquiryEvents.id, kind: inquiryEvents.kind, at: inquiryEvents.at, body: inquiryEvents.body })
        .from(inquiryEvents)
        .where(and(eq(inquiryEvents.recordId, id), isPublicEvent))
        .orderBy(inquiryEvents.at, inquiryEvents.id),
      tx
        .select({ id: projects.id, name: projects.name })
        .from(projects)
        .where(and(eq(projects.inquiryId, id), isVisibleTo(actor))),
      tx.select().from(inquiryEstimates).where(eq(inquiryEstimates.inquiryId, id)),
      tx
        .select({ at: inquiryOpenings.at })
        .from(inquiryOpenings)
        .where(and(eq(inquiryOpenings.inquiryId, id), eq(inquiryOpenings.userId, actor.id))),
      newestUnreadAt(tx, actor, `/requests/${id}`),
    ]);
    const first = { id, fromTeam: false, isOwn: true, at: inquiry.receivedAt, body: inquiry.message };
    const later = events.map((event) => ({ id: event.id, ...toMessage(event) }));
    const last = later.at(-1) ?? null;
    return {
      ...toOwnRow(inquiry, last),
      messages: [first, ...later],
      project: project ?? null,
      unopenedAt: unopenedAtOf(last, opening?.at, unreadAt),
      estimate: estimate ? await describeEstimate(ctx, estimate) : null,
    };
  });
}
