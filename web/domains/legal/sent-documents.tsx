import type { OwnDocument } from '#contract/business/legal/acceptances.ts';
import { Section } from '#web/back-office/section.tsx';
import { OwnDocumentItem } from './own-document-item.tsx';
import { documentsHref } from './own-documents.ts';

/** The documents that wait for the signed-in user, and the way to the others. */
export function SentDocuments({ documents, now }: { documents: readonly OwnDocument[]; now: Date }) {
  const waiting = documents.filter(({ status }) => status === 'waiting' || status === 'objected');
  return (
    <Section
      title="Documents to accept"
      size="large"
      className="pt-9"
      link={{ to: documentsHref, label: 'All documents' }}
    >
      {waiting.length === 0 ? (
        <p className="py-4 text-ink-2 text-small">You have responded to all documents that we sent you.</p>
      ) : (
        <ul aria-label="Documents to accept">
          {waiting.map((document) => (
            <OwnDocumentItem key={document.id} document={document} now={now} />
          ))}
        </ul>
      )}
    </Section>
  );
}
