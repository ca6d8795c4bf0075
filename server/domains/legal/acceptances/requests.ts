import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OwnDocument, OwnDocumentDetail, SentDocument } from '#contract/business/legal/acceptances.ts';
import { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { companyFiller } from '#server/records/company/company.ts';
import { readVersion } from './read-version.ts';
import { legalAcceptances, legalRequests } from './tables.ts';
import { isValid } from './versions.ts';

/** The most rows of a list; more than anybody is sent. */
const maximumRows = 500;

const { documentId, number } = legalRequests;

/** Returns the documents that were sent to the signed-in user, newest first. */
export async function listOwnDocuments(ctx: Ctx): Promise<OwnDocument[]> {
  const rows = await transact(ctx, (tx) => selectRequests(tx, ctx, eq(legalRequests.userId, actorOf(ctx).id)));
  return rows.map((row) => toOwn(row));
}

/** Returns one of them with its text, and the version that they accepted before. Refuses with NOT_FOUND. */
export async function readOwnDocument(ctx: Ctx, { id }: { id: string }): Promise<OwnDocumentDetail> {
  const { id: userId, tenant } = actorOf(ctx);
  const fill = await companyFiller(ctx);
  return transact(ctx, async (tx) => {
    const isOwn = and(eq(legalRequests.id, id), eq(legalRequests.userId, userId));
    const [row] = await selectRequests(tx, ctx, isOwn);
    if (!row) throw refuse('NOT_FOUND');
    const organisation = tenant && { id: tenant.id, name: tenant.name };
    const version = await readVersion(tx, userId, row.version, fill);
    return { ...toOwn(row), ...version, message: row.request.message, organisation };
  });
}

/** Returns whom a document was sent to and what became of it, newest first. */
export async function listSent(ctx: Ctx, { id }: { id: string }): Promise<SentDocument[]> {
  const rows = await transact(ctx, (tx) => selectRequests(tx, ctx, eq(documentId, id)));
  return rows.map((row) => ({
    ...toRow(row),
    client: row.client,
    typedName: row.acceptance?.typedName ?? null,
    inquiryId: row.request.inquiryId,
  }));
}

function isVersionOf(table: typeof legalAcceptances | typeof legalRequests): SQL | undefined {
  return and(eq(legalDocumentVersions.documentId, table.documentId), eq(legalDocumentVersions.number, table.number));
}

function selectRequests(tx: Tx, ctx: Ctx, which: SQL | undefined) {
  const { id, acceptedAt, typedName } = legalAcceptances;
  const isOfRequest = and(
    eq(legalAcceptances.documentId, documentId),
    eq(legalAcceptances.number, number),
    sql`(${legalAcceptances.requestId} = ${legalRequests.id} or ${legalAcceptances.userId} = ${legalRequests.userId})`,
  );
  return tx
    .select({
      request: legalRequests,
      version: legalDocumentVersions,
      isValid: sql<boolean>`(${isValid(ctx)})`,
      acceptance: { id, acceptedAt, typedName },
      client: { id: users.id, email: users.email },
    })
    .from(legalRequests)
    .innerJoin(legalDocumentVersions, isVersionOf(legalRequests))
    .leftJoin(legalAcceptances, isOfRequest)
    .leftJoin(users, eq(users.id, legalRequests.userId))
    .where(which)
    .orderBy(desc(legalRequests.sentAt), desc(legalRequests.id))
    .limit(maximumRows);
}

type Row = Awaited<ReturnType<typeof selectRequests>>[number];

function toRow({ request, acceptance, isValid: isOpen }: Row) {
  const { id, sentAt, objectedAt, objection } = request;
  const status = acceptance ? 'accepted' : !isOpen ? 'withdrawn' : objectedAt ? 'objected' : 'waiting';
  const { acceptedAt = null, id: acceptanceId = null } = acceptance ?? {};
  return { id, number: request.number, status, sentAt, objectedAt, objection, acceptedAt, acceptanceId } as const;
}

function toOwn(row: Row): OwnDocument {
  const { title, documentType } = row.version;
  return { ...toRow(row), title, documentType };
}
