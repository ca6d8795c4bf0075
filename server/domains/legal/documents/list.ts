import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { snippetLength } from '#contract/business/legal/document-choices.ts';
import type { LegalDocumentQuery, LegalDocumentRow } from '#contract/business/legal/documents.ts';
import type { ListPage } from '#contract/lists.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { companyFiller } from '#server/records/company/company.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { legalDocumentFiles } from './files/tables.ts';
import { approvedPages, publicPageOf } from './pages/approved-pages.ts';
import { searchCondition } from './search.ts';
import { legalDocuments } from './tables.ts';

const { id, version, title, documentType, publicPage, status, tags, content, createdAt, fileId } = legalDocuments;

function selectRows(tx: Tx) {
  const { name: fileName, text } = legalDocumentFiles;
  // A placeholder may be longer than the fact that replaces it.
  const snippet = sql<string>`left(coalesce(nullif(${content}, ''), ${text}, ''), ${2 * snippetLength})`;
  return tx
    .select({ id, version, title, documentType, publicPage, status, tags, fileName, snippet, createdAt })
    .from(legalDocuments)
    .leftJoin(legalDocumentFiles, eq(legalDocumentFiles.id, fileId))
    .$dynamic();
}

/** Matches what is or may become the text of a public page whose version in force nobody has approved. */
const isOfUnapprovedPage = and(
  ne(status, 'archived'),
  sql`${publicPageOf(publicPage, documentType)} not in (${approvedPages()})`,
);

const documentList = (search: SQL | undefined, fill: (text: string) => string) =>
  defineList({
    select: selectRows,
    id,
    idOf: (row) => row.id,
    search: () => search,
    filters: (query: LegalDocumentQuery) => [
      query.status === 'all' ? undefined : eq(status, query.status),
      query.type === 'all' ? undefined : eq(documentType, query.type),
      query.approval === 'all' ? undefined : isOfUnapprovedPage,
    ],
    sorts: { created: { type: 'time', column: createdAt, value: (row) => row.createdAt } },
    toRow: ({ publicPage: page, snippet, ...row }): LegalDocumentRow => {
      const shown = page === null ? snippet : fill(snippet);
      return { ...row, snippet: shown.slice(0, snippetLength) };
    },
  });

/** Returns one page of the matching documents, with its counts; texts of public pages begin with the facts of the company. */
export async function listLegalDocuments(ctx: Ctx, query: LegalDocumentQuery): Promise<ListPage<LegalDocumentRow>> {
  const search = query.q === '' ? undefined : await searchCondition(ctx, query.q);
  return readPage(ctx, documentList(search, await companyFiller(ctx)), query);
}
