import { Link } from 'react-router';
import type { OwnDocument } from '#contract/business/legal/acceptances.ts';
import { OwnDocumentItem } from './own-document-item.tsx';
import { documentsHref } from './own-documents.ts';

/** The documents that wait for the signed-in user, and the way to the others. */
export function SentDocuments({ documents, now }: { documents: readonly OwnDocument[]; now: Date }) {
  const waiting = documents.filter(({ status }) => status === 'waiting' || status === 'objected');
  return (
    <section aria-labelledby="documents-to-accept" className="pt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-rule border-b pb-2.5">
        <h2 id="documents-to-accept" className="text-h5">
          Documents to accept
        </h2>
        <Link to={documentsHref} className="link text-small">
          All documents
        </Link>
      </div>
      {waiting.length === 0 ? (
        <p className="py-4 text-ink-2 text-small">You have responded to all documents that we sent you.</p>
      ) : (
        <ul aria-label="Documents to accept">
          {waiting.map((document) => (
            <OwnDocumentItem key={document.id} document={document} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}
