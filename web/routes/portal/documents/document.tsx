import type { OwnDocumentDetail } from '#contract/business/legal/acceptances.ts';
import { documentTypes } from '#contract/business/legal/document-choices.ts';
import { ownFileHref } from '#contract/business/legal/document-files.ts';
import { memberCrumbsTo } from '#web/app/shell/member-screens.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { DocumentFile } from '#web/domains/legal/document-file.tsx';
import { LegalText } from '#web/domains/legal/legal-text.tsx';
import { ownDocument } from '#web/domains/legal/own-documents.ts';
import { Redline } from '#web/domains/legal/redline.tsx';
import { RequestBadge } from '#web/domains/legal/request-badge.tsx';
import { dateOf, dayAndTime } from '#web/ui/times.ts';
import type { Route } from './+types/document.ts';
import { Answer } from './answer.tsx';

export const clientLoader = recordLoader(({ id }) => ownDocument(id));

export const meta = titleMeta('Document');

/** A document that was sent to the client: its text, what changed since they accepted one, and their answer. */
export default function OwnDocumentPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      key={id}
      options={ownDocument(id)}
      noun="document"
      crumbs={memberCrumbsTo('/projects/documents')}
      nameOf={({ title }) => title}
      missingText="No document at this address was sent to you. The link may contain a mistake."
    >
      {(document, now) => <Document document={document} now={now} />}
    </RecordPage>
  );
}

function Document({ document, now }: { document: OwnDocumentDetail; now: Date }) {
  const { title, status, documentType, number, sentAt, effectiveOn, message, accepted, words } = document;
  const { id, parts, file, content } = document;
  return (
    <>
      <RecordHeader
        title={title}
        badge={<RequestBadge status={status} />}
        facts={
          <>
            <span>{`${documentTypes[documentType]}, version ${number}`}</span>
            <span>sent {dayAndTime(sentAt, now)}</span>
            {effectiveOn && <span>effective {dateOf(new Date(effectiveOn), now)}</span>}
          </>
        }
      />
      <div className="grid max-w-168 gap-8 pt-6">
        {message && <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{message}</p>}
        {accepted && <Redline before={accepted} words={words} />}
        {file && <DocumentFile href={ownFileHref(id)} {...file} isText={content === ''} />}
        <LegalText {...parts} />
        <Answer document={document} now={now} />
      </div>
    </>
  );
}
