import { queries } from '#web/api/queries.ts';

/** The query of one document. */
export function documentOptions(id: string) {
  return queries.legalDocuments.get.queryOptions({ input: { id }, meta: { resource: 'document details' } });
}
