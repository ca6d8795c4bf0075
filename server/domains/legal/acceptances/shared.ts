import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SharedAcceptance } from '#contract/business/legal/acceptances.ts';
import { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { legalAcceptances, legalAcceptanceTenants } from './tables.ts';

/** The most rows of a list; more than an organisation accepts. */
const maximumRows = 500;

/** Whether a document was accepted for this tenant. */
export function isSharedIn(tenantId: string): SQL {
  const { acceptanceId, tenantId: of } = legalAcceptanceTenants;
  return sql`exists (select from ${legalAcceptanceTenants} where ${acceptanceId} = ${legalAcceptances.id} and ${of} = ${tenantId})`;
}

/** Returns what was accepted for the organisation that the signed-in user works in, newest first; nothing without one. */
export function listSharedAcceptances(ctx: Ctx): Promise<SharedAcceptance[]> {
  const { tenant } = actorOf(ctx);
  if (tenant === null) return Promise.resolve([]);
  const { id, number, acceptedAt, documentId, typedName, receipt } = legalAcceptances;
  const versions = legalDocumentVersions;
  return transact(ctx, (tx) =>
    tx
      .select({
        id,
        title: versions.title,
        number,
        acceptedAt,
        name: sql<string>`coalesce(${typedName}, '')`,
        // As it was then: the account may be gone.
        email: sql<string>`${receipt}::jsonb #>> '{acceptedBy,email}'`,
      })
      .from(legalAcceptances)
      .innerJoin(versions, and(eq(versions.documentId, documentId), eq(versions.number, number)))
      .where(isSharedIn(tenant.id))
      .orderBy(desc(acceptedAt), desc(id))
      .limit(maximumRows),
  );
}
