import { useQuery } from '@tanstack/react-query';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';
import { ownDocuments } from './own-documents.ts';

const sentDocuments = partOnUse(async () => (await import('./sent-documents.tsx')).SentDocuments);

/** The documents that were sent to the signed-in user. Most never get one, so nothing is shown or loaded for them. */
export function DocumentsToAccept() {
  const { data: documents = [], dataUpdatedAt } = useQuery(ownDocuments());
  const hasAny = documents.length > 0;
  const SentDocuments = usePart(sentDocuments, hasAny);
  return hasAny && SentDocuments ? <SentDocuments documents={documents} now={new Date(dataUpdatedAt)} /> : null;
}
