import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { api } from '#web/api/client.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { RecordMeasures } from '#web/domains/privacy/record-measures.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { Route } from './+types/inquiry.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { Facts } from './facts.tsx';
import { inquiryQueryOptions } from './inquiry-query-options.ts';
import { isOpen } from './labels.ts';
import { StatusBadge } from './status-badge.tsx';
import { useMarkRead } from './use-mark-read.ts';

export const clientLoader = recordLoader(({ id }) => inquiryQueryOptions(id));

export const meta = titleMeta('Inquiry · Admin');

export default function InquiryPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={inquiryQueryOptions(id)}
      noun="inquiry"
      crumbs={[
        { label: 'Admin', href: '/admin' },
        { label: 'Inquiries', href: '/admin/inquiries' },
      ]}
      nameOf={({ number }) => number}
      missingText="There is no inquiry at this address. It was deleted, or the link contains a mistake."
    >
      {(inquiry, now) => <Inquiry key={id} inquiry={inquiry} now={now} />}
    </RecordPage>
  );
}

function Inquiry({ inquiry, now }: { inquiry: InquiryDetail; now: Date }) {
  const { id, version, number, subject, receivedAt, newer, older } = inquiry;
  const changes = useRecordChanges<InquiryDetail>(inquiryQueryOptions(id).queryKey);
  useMarkRead(inquiry);
  const open = isOpen(inquiry);
  return (
    <>
      <RecordHeader
        title={subject}
        badge={<StatusBadge {...inquiry} now={now} />}
        facts={
          <>
            <span>{number}</span>
            <time dateTime={receivedAt.toISOString()}>received {dayAndTime(receivedAt, now)}</time>
          </>
        }
        neighbours={{ newer: newer && `/admin/inquiries/${newer}`, older: older && `/admin/inquiries/${older}` }}
        action={
          <Button
            variant={open ? 'primary' : 'outline'}
            disabled={changes.isPending}
            onClick={() =>
              changes.change(() => api.inquiries.setStatus({ id, version, status: open ? 'answered' : 'in-progress' }))
            }
          >
            {open ? 'Mark as answered' : 'Reopen'}
          </Button>
        }
      />
      <ConflictNotice changes={changes} className="mt-5" />
      <RecordMeasures kind="inquiry" id={id} className="mt-5" />
      <RecordColumns aside={<Facts inquiry={inquiry} now={now} changes={changes} />}>
        <Conversation inquiry={inquiry} now={now} />
        <Composer inquiry={inquiry} changes={changes} />
      </RecordColumns>
    </>
  );
}
