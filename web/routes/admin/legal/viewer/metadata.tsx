import { documentStatuses, documentTypes, publicPages } from '#contract/business/legal/document-choices.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { EmailText } from '#web/back-office/email-text.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { kilobytesOf } from '#web/routes/admin/legal/upload/kilobytes-of.ts';
import { dateAndTime, dateOf } from '#web/ui/times.ts';

const none = 'Not specified';

/** Their addresses; nothing for nobody. */
function people(label: string, some: readonly { email: string }[]) {
  if (some.length === 0) return null;
  return (
    <Fact label={label}>
      <EmailText>{some.map(({ email }) => email).join(', ')}</EmailText>
    </Fact>
  );
}

/** The facts of a document (requirements 2.2.16). */
export function Metadata({ document, now }: { document: LegalDocumentDetail; now: Date }) {
  const { id, documentType, category, status, createdAt, updatedAt, publishedAt, effectiveOn, expiresOn } = document;
  const { author, authors, contentHash, publicPage, file, changesSummary } = document;
  const day = (value: string | null) => (value === null ? none : dateOf(new Date(value), now));
  return (
    <div className="grid gap-6">
      <FactList title="Document">
        <Fact label="Type">{documentTypes[documentType]}</Fact>
        <Fact label="Category">{category ?? none}</Fact>
        <Fact label="Status">{documentStatuses[status]}</Fact>
        <Fact label="Author">{author ? <EmailText>{author.email}</EmailText> : none}</Fact>
        {people(
          'Also written by',
          authors.filter(({ id, bySync }) => !bySync && id !== author?.id),
        )}
        {people(
          'Sync started or set up by',
          authors.filter(({ bySync }) => bySync),
        )}
        <Fact label="File name">{file?.name ?? none}</Fact>
        <Fact label="File type">{file?.mimeType ?? none}</Fact>
        <Fact label="File size">{file ? kilobytesOf(file.size) : none}</Fact>
        <Fact label="Created">{dateAndTime(createdAt, now)}</Fact>
        <Fact label="Last updated">{dateAndTime(updatedAt, now)}</Fact>
        <Fact label="Effective">{day(effectiveOn)}</Fact>
        <Fact label="Expiry">{day(expiresOn)}</Fact>
        <Fact label="Published">{publishedAt ? dateAndTime(publishedAt, now) : none}</Fact>
        <Fact label="Public page">
          {publicPage === null ? (
            'None'
          ) : (
            <a href={publicPage} className="link">
              {publicPages[publicPage]}
            </a>
          )}
        </Fact>
        {changesSummary && <Fact label="Summary of changes">{changesSummary}</Fact>}
        <Fact label="Content hash">
          <code className="text-meta">{contentHash}</code>
        </Fact>
      </FactList>
      <p>
        <ActivityLink resource="legal-document" id={id} />
      </p>
    </div>
  );
}
