import { eq } from 'drizzle-orm';
import type { DocumentationQuery, DocumentationRow } from '#contract/operations/documentation/documentation.ts';
import { defineList } from '#server/records/list/list.ts';
import { documentationEntries } from './tables.ts';

type Entry = typeof documentationEntries.$inferSelect;

const { id, title, content, type: typeColumn, status: statusColumn, updatedAt } = documentationEntries;

export const documentationList = defineList({
  select: (tx) => tx.select().from(documentationEntries).$dynamic(),
  id,
  idOf: (entry) => entry.id,
  search: [title, content],
  filters: ({ type, status }: DocumentationQuery) => [
    type === 'all' ? undefined : eq(typeColumn, type),
    status === 'all' ? undefined : eq(statusColumn, status),
  ],
  sorts: {
    title: { type: 'text', column: title, value: (entry) => entry.title },
    updated: { type: 'time', column: updatedAt, value: (entry) => entry.updatedAt },
  },
  toRow: toDocumentationRow,
});

export function toDocumentationRow({ createdAt: _createdAt, content: _content, ...row }: Entry): DocumentationRow {
  return row;
}
