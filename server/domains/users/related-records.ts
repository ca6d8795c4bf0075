import { and, desc, eq, or } from 'drizzle-orm';
import { relatedShown, type UserDetail } from '#contract/identity/users.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { legalAcceptances } from '#server/domains/legal/acceptances/tables.ts';
import { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { toProjectRow } from '#server/domains/projects/describe.ts';
import { projectFiles, projects } from '#server/domains/projects/tables.ts';
import { isSentBy } from '#server/identity/users/person.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** Returns the latest records of other domains that belong to an account or its address. */
export async function relatedRecordsOf(
  tx: Tx,
  { id, email }: User,
): Promise<Pick<UserDetail, 'projects' | 'inquiries' | 'files' | 'consents' | 'acceptances'>> {
  const owned = await tx
    .select()
    .from(projects)
    .where(eq(projects.ownerId, id))
    .orderBy(desc(projects.updatedAt))
    .limit(relatedShown);
  const { number, subject, status, receivedAt } = inquiries;
  // Also those of an account without a confirmed address, which are not its own yet.
  const isUnderAddress = eq(inquiries.email, email);
  const sent = await tx
    .select({ id: inquiries.id, number, subject, status, receivedAt })
    .from(inquiries)
    .where(
      and(or(isUnderAddress, isSentBy(id, { email: inquiries.email, at: receivedAt })), eq(inquiries.isCanary, false)),
    )
    .orderBy(desc(receivedAt))
    .limit(relatedShown);
  const files = await tx
    .select({ id: projectFiles.id, name: projectFiles.name, projectId: projectFiles.projectId, at: projectFiles.at })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(eq(projects.ownerId, id))
    .orderBy(desc(projectFiles.at))
    .limit(relatedShown);
  const { requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscriptions;
  const consents = await tx
    .select({ id: newsletterSubscriptions.id, requestedAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
    .orderBy(desc(requestedAt))
    .limit(relatedShown);
  const acceptances = await acceptancesOf(tx, id);
  return { projects: owned.map(toProjectRow), inquiries: sent, files, consents, acceptances };
}

/** With the titles of the versions that were accepted. */
function acceptancesOf(tx: Tx, userId: string): Promise<UserDetail['acceptances']> {
  const { id, documentId, number, acceptedAt } = legalAcceptances;
  const { title } = legalDocumentVersions;
  const isVersion = and(eq(legalDocumentVersions.documentId, documentId), eq(legalDocumentVersions.number, number));
  return tx
    .select({ id, documentId, number, acceptedAt, title })
    .from(legalAcceptances)
    .innerJoin(legalDocumentVersions, isVersion)
    .where(eq(legalAcceptances.userId, userId))
    .orderBy(desc(acceptedAt), desc(id))
    .limit(relatedShown);
}
