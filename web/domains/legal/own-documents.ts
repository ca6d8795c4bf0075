import { queries, queryClient } from '#web/api/queries.ts';

/** The documents that were sent to the signed-in user. */
export const ownDocuments = () => queries.legalAcceptances.mine.queryOptions({ meta: { resource: 'documents' } });

export const ownDocument = (id: string) =>
  queries.legalAcceptances.read.queryOptions({ input: { id }, meta: { resource: 'document' } });

/** Starts the request without waiting. */
export function prefetchOwnDocuments(): void {
  void queryClient.prefetchQuery(ownDocuments());
}

export const documentsHref = '/projects/documents';
