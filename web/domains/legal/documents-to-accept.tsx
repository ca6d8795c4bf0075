import { useQuery } from '@tanstack/react-query';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { ownDocuments } from './own-documents.ts';

const sentDocuments = lazyModule(async () => (await import('./sent-documents.tsx')).SentDocuments);

/** The documents that were sent to the signed-in user. Most never get one, so nothing is shown or loaded for them. */
export function DocumentsToAccept() {
  const { data: documents = [], dataUpdatedAt } = useQuery(ownDocuments());
  const hasAny = documents.length > 0;
  const SentDocuments = useLazyModule(sentDocuments, hasAny);
  return hasAny && SentDocuments ? <SentDocuments documents={documents} now={new Date(dataUpdatedAt)} /> : null;
}
