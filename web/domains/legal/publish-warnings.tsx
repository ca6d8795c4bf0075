import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isoDayOf, longDateOf } from '#web/ui/times.ts';

interface PublishWarningsProps {
  document: Pick<LegalDocumentDetail, 'content' | 'file' | 'expiresOn'>;
  now: Date;
}

/** What is probably not meant: a document that has expired or says nothing. It can be published all the same. */
export function PublishWarnings({ document: { content, file, expiresOn }, now }: PublishWarningsProps) {
  const warnings = [
    expiresOn !== null &&
      expiresOn <= isoDayOf(now) &&
      `It expired on ${longDateOf(new Date(expiresOn))}, so it will not be in force.`,
    content.trim() === '' && file === null && 'It is empty: it has neither text nor a file.',
  ].filter((text) => text !== false);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="caution" title="Check before you publish" className="mb-5">
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

/** Instead of the warnings, when the details that they are about could not be loaded. */
export function UnknownWarnings({ retry, isLoading }: { retry: () => void; isLoading: boolean }) {
  return (
    <Notice
      tone="caution"
      title="The document’s details could not be loaded"
      className="mb-5"
      role="alert"
      action={
        <Button variant="outline" size="sm" loading={isLoading} loadingLabel="Loading…" onClick={retry}>
          Try again
        </Button>
      }
    >
      <p>It is not known whether the document has expired or is empty.</p>
    </Notice>
  );
}
