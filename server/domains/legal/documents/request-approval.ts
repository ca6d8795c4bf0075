import { and, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { ApprovalStatus } from '#contract/business/legal/document-choices.ts';
import type { ApprovalRequest } from '#contract/business/legal/document-procedures.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { lockAdministrator } from '#server/identity/users/queries.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { liveApprovals, voidApprovals } from './approvals.ts';
import { authorsOf } from './authors.ts';
import { getLegalDocument } from './detail.ts';
import { lockConcerned, notifyConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { possibleReviewers, readLegalSettings } from './settings/read.ts';
import { type LegalDocument, legalDocumentApprovals } from './tables.ts';

/**
 * Asks reviewers to approve the text under review, and tells them. Who has rejected it or requested changes can be asked
 * again, and so can who has approved it where all have and it still waits, since the settings asked for more meanwhile; who is
 * asked already stays asked. What was asked of people who are no longer administrators ends, and so does their
 * rejection or request for changes, which they cannot change any more: somebody else is asked in their place, or who has
 * approved the text already. Refuses with NOT_FOUND, CONFLICT, NOT_UNDER_REVIEW, or INVALID_INPUT for somebody who cannot
 * review it and for fewer reviewers than the settings ask for.
 */
export async function requestApproval(
  ctx: Ctx,
  { id, version, reviewerIds, comment }: ApprovalRequest & VersionRef,
): Promise<LegalDocumentDetail> {
  await transact(ctx, async (tx) => {
    await lockConcerned(tx, id, reviewerIds);
    const administrators = await lockReviewers(tx, reviewerIds);
    const document = await legalDocumentRecords.lock(tx, { id, version });
    await askReviewers(tx, ctx, document, { reviewerIds, comment, administrators });
  });
  return getLegalDocument(ctx, { id });
}

/** The same in the caller's transaction, which has locked reviewers and document; `administrators`: how many of them are. */
export async function askReviewers(
  tx: Tx,
  ctx: Ctx,
  document: LegalDocument,
  { reviewerIds, comment, administrators }: ApprovalRequest & { administrators: number },
): Promise<void> {
  const { id, version } = document;
  if (document.status !== 'review') throw refuse('NOT_UNDER_REVIEW');
  const own = await authorsOf(tx, document, reviewerIds);
  if (own.some(({ bySync }) => bySync))
    throw refuseFields({
      reviewerIds: 'Whoever started or set up the sync that brought this version cannot review it',
    });
  if (own.length > 0 || reviewerIds.some((reviewerId) => reviewerId === document.authorId))
    throw refuseFields({ reviewerIds: 'The author of this version cannot review it' });
  if (administrators < reviewerIds.length)
    throw refuseFields({ reviewerIds: 'Reviewers must be active administrators' });
  const ended = await voidUnanswerable(tx, ctx, document);
  const live = await liveApprovals(tx, document);
  const withStatus = (...statuses: ApprovalStatus[]) =>
    new Set(live.filter(({ status }) => statuses.includes(status)).map(({ reviewerId }) => reviewerId));
  const isAsked = withStatus('pending', 'approved');
  const unasked = reviewerIds.filter((reviewerId) => !isAsked.has(reviewerId));
  const isAskedAgain = ended > 0 || live.every(({ status }) => status === 'approved');
  const askedAgain = isAskedAgain ? reviewerIds.filter((reviewerId) => !withStatus('pending').has(reviewerId)) : [];
  const asked = unasked.length > 0 ? unasked : askedAgain;
  if (asked.length === 0) throw refuseFields({ reviewerIds: 'These reviewers have already been asked' });
  await requireEnough(tx, document, isAsked.union(new Set(asked)).size);
  await voidApprovals(tx, ctx, document, inArray(legalDocumentApprovals.reviewerId, asked));
  await tx.insert(legalDocumentApprovals).values(
    asked.map((reviewerId) => ({
      ...{ id: ctx.newId(), documentId: id, number: document.number, reviewerId, requestedBy: actorOf(ctx).id },
      ...{ requestComment: comment, status: 'pending' as const, createdAt: ctx.now() },
    })),
  );
  await legalDocumentRecords.change(tx, ctx, { id, version }, ({ number }) => ({
    event: { kind: 'approval-requested', number, body: comment },
    action: 'legal-document.approval-requested',
    details: { reviewerIds: asked },
  }));
  await notifyConcerned(tx, ctx, document, asked, {
    title: `Please review “${document.title}”`,
    body: `${actorOf(ctx).email} asks for your approval.${comment === null ? '' : ` ${comment}`}`,
  });
}

/** Returns how many of these are active administrators, who stay so until the transaction ends. */
export async function lockReviewers(tx: Tx, reviewerIds: readonly string[]): Promise<number> {
  let found = 0;
  // Locked in the same order by everybody.
  for (const reviewerId of reviewerIds.toSorted()) if (await lockAdministrator(tx, reviewerId)) found += 1;
  return found;
}

/** Voids what people who are no longer active administrators were asked or did not approve. Returns how many answers that were. */
async function voidUnanswerable(tx: Tx, ctx: Ctx, document: LegalDocument): Promise<number> {
  const { status, reviewerId } = legalDocumentApprovals;
  const administrators = tx.select({ id: users.id }).from(users).where(isActiveAdministrator(tx));
  // The reviewer of a deleted account is null.
  const isFormer = or(isNull(reviewerId), notInArray(reviewerId, administrators));
  return voidApprovals(tx, ctx, document, and(ne(status, 'approved'), isFormer));
}

/** Everybody who is needed is asked with the first request, or with one that makes up for it. */
async function requireEnough(tx: Tx, document: LegalDocument, reviewers: number): Promise<void> {
  const { reviewersRequired: required } = await readLegalSettings(tx);
  if (reviewers >= required) return;
  const { authorId } = document;
  const authors = await authorsOf(tx, document);
  const writers = authors.map(({ id }) => id);
  const possible = await possibleReviewers(tx, authorId === null ? writers : [authorId, ...writers]);
  const others = authors.some(({ bySync }) => bySync)
    ? 'who did not start or set up the sync that brought this version'
    : authors.length > 1
      ? 'who wrote no part of this version'
      : 'other than the author';
  const problem =
    possible < required
      ? `The settings require ${required} reviewers ${others}, and there ${possible === 1 ? 'is' : 'are'} only ${possible}. Invite another administrator first`
      : `The settings require ${required} reviewers. Please choose ${required - reviewers} more`;
  throw refuseFields({ reviewerIds: problem });
}
