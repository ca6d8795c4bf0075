import { queries } from '#web/api/queries.ts';

/** The query of one document. */
export function documentOptions(id: string) {
  return queries.legalDocuments.get.queryOptions({ input: { id }, meta: { resource: 'document details' } });
}

/** The address of a document in the viewer. */
export function documentHref(id: string, view?: 'approvals'): string {
  return `/admin/legal?tab=viewer&document=${id}${view ? `&view=${view}` : ''}`;
}
