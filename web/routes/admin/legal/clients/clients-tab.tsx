import { useState } from 'react';
import { Link } from 'react-router';
import { sendableTypes } from '#contract/business/legal/acceptance-choices.ts';
import type { SendingForm, SentDocument } from '#contract/business/legal/acceptances.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { ReceiptButton } from '#web/domains/legal/receipt-button.tsx';
import { RequestBadge } from '#web/domains/legal/request-badge.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { AcceptedBy } from './accepted-by.tsx';

/** The clients whom a document was sent to and what they answered, and the form to send it to others. */
export function ClientsTab({ document, now }: { document: LegalDocumentDetail; now: Date }) {
  const { id, documentType, versions } = document;
  const isSendable = (sendableTypes as readonly string[]).includes(documentType);
  const isPublished = versions.some(({ publishedAt, withdrawnAt }) => publishedAt !== null && withdrawnAt === null);
  return (
    <div className="grid gap-6">
      <Loaded query={queries.legalAcceptances.sent.queryOptions({ input: { id }, meta: { resource: 'clients' } })}>
        {(sent) =>
          sent.length === 0 ? (
            isSendable && <p className="text-ink-2 text-small">This document has not been sent to any client yet.</p>
          ) : (
            <ul aria-label="Clients" className="border-line border-t text-small">
              {sent.map((row) => (
                <Sent key={row.id} row={row} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isSendable && isPublished && <SendForm id={id} />}
      {isSendable && !isPublished && (
        <p className="text-ink-2 text-small">You can send it to clients once a version is published.</p>
      )}
      {!isSendable && <p className="text-ink-2 text-small">Contracts and policies can be sent to clients.</p>}
      <AcceptedBy id={id} now={now} />
    </div>
  );
}

function Sent({ row, now }: { row: SentDocument; now: Date }) {
  const { client, number, status, sentAt, acceptedAt, typedName, acceptanceId, objectedAt, objection, inquiryId } = row;
  const who = client?.email ?? 'Deleted account';
  return (
    <li className="grid gap-1.5 border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0 font-medium">{who}</p>
        <RequestBadge status={status} />
      </div>
      <p className="text-ink-3 text-meta">{`Version ${number}, sent ${dateAndTime(sentAt, now)}`}</p>
      {acceptedAt && (
        <p className="wrap-anywhere text-ink-2">
          {`Accepted ${dateAndTime(acceptedAt, now)}${typedName === null ? '' : ` as “${typedName}”`}`}
        </p>
      )}
      {objectedAt && (
        <div className="text-ink-2">
          <p>{`Objected ${dateAndTime(objectedAt, now)}`}</p>
          {objection && <p className="wrap-anywhere whitespace-pre-wrap">{objection}</p>}
          {inquiryId && (
            <Link to={`/admin/inquiries/${inquiryId}`} className="link">
              Open inquiry
            </Link>
          )}
        </div>
      )}
      {acceptanceId && (
        <div>
          <ReceiptButton acceptanceId={acceptanceId} of={`of ${who}`} />
        </div>
      )}
    </li>
  );
}

const shape = async () => (await import('#contract/business/legal/acceptances.ts')).sendingForm;

interface SendingFields {
  emails: string;
  message: string;
}

/** Sends the newest published version to clients by their email addresses. */
function SendForm({ id }: { id: string }) {
  const [round, setRound] = useState(0);
  return (
    <ResourceForm<SendingFields, SendingForm, { sent: number }>
      key={round}
      label="Send to clients"
      shape={shape}
      parts={[
        {
          name: 'emails',
          label: 'Email addresses of clients',
          type: 'multiline',
          required: true,
          help: 'Clients with an account, one email address per line. They get the latest published version.',
          control: { rows: 3, spellCheck: false },
        },
        { name: 'message', label: 'Message', type: 'multiline', control: { rows: 3, maxLength: 1_000 } },
      ]}
      saved={{ emails: '', message: '' }}
      draft={`send-document:${id}`}
      operation="create"
      failureTitle="Failed to send legal document"
      save={({ emails, message }) => api.legalAcceptances.send({ id, emails: emails.join('\n'), message })}
      onSaved={({ sent }) => {
        void queryClient.invalidateQueries({ queryKey: queries.legalAcceptances.sent.key() });
        setRound((before) => before + 1);
        addToast({ variant: 'success', title: 'Legal document sent', description: sentText(sent) });
      }}
      button="Send to clients"
    />
  );
}

function sentText(sent: number): string {
  if (sent === 0) return 'All of them already have this version.';
  return sent === 1 ? 'One client is notified by email.' : `${sent} clients are notified by email.`;
}
