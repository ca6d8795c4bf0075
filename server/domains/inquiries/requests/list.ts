import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isClosedStatus } from '#contract/business/project-statuses.ts';
import type { WaitingOffer } from '#contract/business/projects.ts';
import type { ListedRequest } from '#contract/business/requests.ts';
import { inquiries, inquiryEvents, inquiryOpenings } from '#server/domains/inquiries/tables.ts';
import { isUnopened } from '#server/domains/projects/client/openings.ts';
import { projectEvents, projectOpenings, projects } from '#server/domains/projects/tables.ts';
import { isVisibleTo } from '#server/domains/projects/visibility.ts';
import { waitingOffer } from '#server/domains/projects/waiting-offer.ts';
import { type Actor, actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { openInvoice } from './open-invoice.ts';
import { isOwnInquiry, isPublicEvent, toMessage, toOwnRow } from './own.ts';

/** Of each kind, the latest; older projects have their own list. */
const maximumListed = 50;
/** How much of the last message is shown, in characters. */
const excerpt = 160;

/**
 * Returns the signed-in user's inquiries and projects: open ones first, the latest message or change on top. An inquiry that
 * became a project which they see is listed as that project.
 */
export function listRequests(ctx: Ctx): Promise<ListedRequest[]> {
  const actor = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const rows = (await Promise.all([ownInquiries(tx, actor), ownProjects(tx, actor)])).flat();
    return rows.toSorted(
      (a, b) => Number(a.isClosed) - Number(b.isClosed) || lastAt(b).getTime() - lastAt(a).getTime(),
    );
  });
}

const lastAt = ({ lastMessage, startedAt }: ListedRequest) => lastMessage?.at ?? startedAt;

async function ownInquiries(tx: Tx, actor: Actor): Promise<ListedRequest[]> {
  const last = tx
    .select({ kind: inquiryEvents.kind, at: inquiryEvents.at, body: excerptOf(inquiryEvents.body).as('excerpt') })
    .from(inquiryEvents)
    .where(and(eq(inquiryEvents.recordId, inquiries.id), isPublicEvent))
    .orderBy(desc(inquiryEvents.at), desc(inquiryEvents.id))
    .limit(1)
    .as('last');
  const found = await tx
    .select({
      inquiry: inquiries,
      last: { kind: last.kind, at: last.at, body: last.body },
      openedAt: inquiryOpenings.at,
    })
    .from(inquiries)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(inquiryOpenings, and(eq(inquiryOpenings.inquiryId, inquiries.id), eq(inquiryOpenings.userId, actor.id)))
    .leftJoin(projects, and(eq(projects.inquiryId, inquiries.id), isVisibleTo(actor)))
    .where(and(isOwnInquiry(actor.id), isNull(projects.id)))
    .orderBy(desc(inquiries.receivedAt), desc(inquiries.id))
    .limit(maximumListed);
  return found.map(({ inquiry, last: event, openedAt }) => {
    const row = toOwnRow(inquiry, event && toMessage(event));
    // What was answered by phone has no message to open.
    return { ...row, awaitsReader: row.turn === 'you' && isUnopened(row.lastMessage, openedAt) };
  });
}

async function ownProjects(tx: Tx, actor: Actor): Promise<ListedRequest[]> {
  const last = tx
    .select({
      fromTeam: projectEvents.fromTeam,
      isOwn: sql<boolean>`coalesce(${projectEvents.actorId} = ${actor.id}, false)`.as('is_own'),
      at: projectEvents.at,
      body: excerptOf(projectEvents.body).as('excerpt'),
    })
    .from(projectEvents)
    .where(and(eq(projectEvents.recordId, projects.id), eq(projectEvents.kind, 'message')))
    .orderBy(desc(projectEvents.at), desc(projectEvents.id))
    .limit(1)
    .as('last');
  const { id, name, status, createdAt } = projects;
  const found = await tx
    .select({
      id,
      title: name,
      status,
      startedAt: createdAt,
      waitingOffer,
      openInvoice,
      openedAt: projectOpenings.at,
      last: { fromTeam: last.fromTeam, isOwn: last.isOwn, at: last.at, body: last.body },
    })
    .from(projects)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(projectOpenings, and(eq(projectOpenings.projectId, id), eq(projectOpenings.userId, actor.id)))
    .where(isVisibleTo(actor))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(maximumListed);
  return found.map(({ last: event, openedAt, ...project }) => {
    const isClosed = isClosedStatus(project.status);
    const isResting = isClosed || project.status === 'paused';
    const { waitingOffer: offer } = project;
    const turn = offer ? turnOf(offer) : isResting ? 'nobody' : event?.fromTeam ? 'you' : 'team';
    return {
      ...project,
      kind: 'project',
      turn,
      awaitsReader: turn === 'you' && (offer !== null || isUnopened(event, openedAt)),
      isClosed,
      lastMessage: event,
    };
  });
}

/** While an offer waits for its client; after a signature of the reader for somebody else of their organisation. */
const turnOf = ({ hasSigned }: WaitingOffer) => (hasSigned ? 'colleague' : 'you');

const excerptOf = (body: typeof inquiryEvents.body | typeof projectEvents.body) =>
  sql<string | null>`left(${body}, ${excerpt})`;
