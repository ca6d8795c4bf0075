import { and, desc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isClosedStatus } from '#contract/business/project-statuses.ts';
import type { WaitingOffer } from '#contract/business/projects.ts';
import type { ListedRequest } from '#contract/business/requests.ts';
import { inquiries, inquiryEvents } from '#server/domains/inquiries/tables.ts';
import { projectEvents, projects } from '#server/domains/projects/tables.ts';
import { isVisibleTo } from '#server/domains/projects/visibility.ts';
import { waitingOffer } from '#server/domains/projects/waiting-offer.ts';
import { type Actor, actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notifications } from '#server/records/notifications/tables.ts';
import { visibleNotifications } from '#server/records/notifications/visibility.ts';
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
      isOpened: isOpened(actor, sql`'/requests/' || ${inquiries.id}`, last.at),
    })
    .from(inquiries)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(projects, and(eq(projects.inquiryId, inquiries.id), isVisibleTo(actor)))
    .where(and(isOwnInquiry(actor.id), isNull(projects.id)))
    .orderBy(desc(inquiries.receivedAt), desc(inquiries.id))
    .limit(maximumListed);
  return found.map(({ inquiry, last: event, isOpened: isRead }) => {
    const row = toOwnRow(inquiry, event && toMessage(event));
    // What was answered by phone has no message to open.
    return { ...row, awaitsReader: row.turn === 'you' && row.lastMessage?.fromTeam === true && !isRead };
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
      isOpened: isOpened(actor, sql`'/projects/' || ${id}`, last.at),
      last: { fromTeam: last.fromTeam, isOwn: last.isOwn, at: last.at, body: last.body },
    })
    .from(projects)
    .leftJoinLateral(last, sql`true`)
    .where(isVisibleTo(actor))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(maximumListed);
  return found.map(({ last: event, isOpened: isRead, ...project }) => {
    const isClosed = isClosedStatus(project.status);
    const isResting = isClosed || project.status === 'paused';
    const { waitingOffer: offer } = project;
    const turn = offer ? turnOf(offer) : isResting ? 'nobody' : event?.fromTeam ? 'you' : 'team';
    return {
      ...project,
      kind: 'project',
      turn,
      awaitsReader: turn === 'you' && (offer !== null || !isRead),
      isClosed,
      lastMessage: event,
    };
  });
}

/** Whether somebody has read the notification of a message, as they do by opening what it leads to. */
function isOpened(actor: Actor, href: SQL, at: SQLWrapper): SQL<boolean> {
  const isOfMessage = inArray(notifications.kind, ['project-message', 'inquiry-reply']);
  const isRead = and(isOfMessage, isNotNull(notifications.readAt), sql`${notifications.at} >= ${at}`);
  return sql`exists (select from ${notifications}
    where ${and(visibleNotifications(actor), sql`${notifications.href} = ${href}`, isRead)})`;
}

/** While an offer waits for its client; after a signature of the reader for somebody else of their organisation. */
const turnOf = ({ hasSigned }: WaitingOffer) => (hasSigned ? 'colleague' : 'you');

const excerptOf = (body: typeof inquiryEvents.body | typeof projectEvents.body) =>
  sql<string | null>`left(${body}, ${excerpt})`;
