import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { publicPageOfType } from '#contract/business/legal/document-choices.ts';

/** The public page of a document: the one that it names, else that of its type; null: none. */
export function publicPageOf(publicPage: PgColumn | SQL, documentType: PgColumn | SQL): SQL<string | null> {
  return sql`coalesce(${publicPage}, ${JSON.stringify(publicPageOfType)}::jsonb ->> ${documentType})`;
}

/** Selects the public pages whose version in force somebody has approved; of the types that have no page, none is read. */
export function approvedPages(): SQL {
  return sql`
    select distinct ${publicPageOf(sql`v.public_page`, sql`v.document_type`)} as page
    from legal_document_approvals a join legal_document_versions v on v.document_id = a.document_id and v.number = a.number
    where a.status = 'approved' and a.voided_at is null and v.published_at is not null and v.withdrawn_at is null
      and (v.public_page is not null or v.document_type = any(${sql.param(Object.keys(publicPageOfType))}::text[]))`;
}
