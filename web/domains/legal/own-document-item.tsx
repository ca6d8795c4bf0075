import { Link } from 'react-router';
import type { OwnDocument } from '#contract/business/legal/acceptances.ts';
import { documentTypes } from '#contract/business/legal/document-choices.ts';
import { Icon } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { documentsHref } from './own-documents.ts';
import { RequestBadge } from './request-badge.tsx';

/** A row of the documents that were sent to a client; the whole row links to the document. */
export function OwnDocumentItem({ document, now }: { document: OwnDocument; now: Date }) {
  const { id, title, documentType, number, status, sentAt, acceptedAt } = document;
  return (
    <li className="relative flex min-h-19 items-center gap-3 border-line border-b py-3 text-small hover:bg-sunken">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <Link
            to={`${documentsHref}/${id}`}
            className="wrap-anywhere line-clamp-3 font-medium text-h5 after:absolute after:inset-0"
          >
            {title}
          </Link>
          <p className="mt-0.5 text-ink-2">{`${documentTypes[documentType]}, version ${number}`}</p>
        </div>
        <span className="text-ink-3 text-meta tabular-nums">
          {acceptedAt ? `accepted ${dayAndTime(acceptedAt, now)}` : `sent ${dayAndTime(sentAt, now)}`}
        </span>
        <RequestBadge status={status} />
      </div>
      <Icon name="chevron-right" className="flex-none text-ink-3" />
    </li>
  );
}
