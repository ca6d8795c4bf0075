import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { budgets, type InquiryStatus, inquiryStatuses, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { StoryLink } from '#web/domains/activity/story-link.tsx';
import { PlaceRecordHold } from '#web/domains/privacy/record-measures.tsx';
import { Select } from '#web/ui/select.tsx';
import { longDateOf } from '#web/ui/times.ts';
import { ConvertInquiry } from './convert-inquiry.tsx';
import { DeleteInquiry } from './delete-inquiry.tsx';
import { EarlierInquiries } from './earlier-inquiries.tsx';
import { RespondBy } from './respond-by.tsx';

interface FactsProps {
  inquiry: InquiryDetail;
  now: Date;
  changes: RecordChanges<InquiryDetail>;
}

const nobody = 'nobody';

/** The facts of an inquiry, the due date first. */
export function Facts({ inquiry, now, changes }: FactsProps) {
  const { data: people = [] } = useQuery(queries.inquiries.assignees.queryOptions({ meta: { resource: 'assignees' } }));
  const { id, version, assignee, status, serviceType, budget, company, phone, account, sourcePage, attempt } = inquiry;
  const choices = new Map([...people, ...(assignee ? [assignee] : [])].map((person) => [person.id, person.email]));
  const assign = (to: string) =>
    changes.change(() => api.inquiries.assign({ id, version, assigneeId: to === nobody ? null : to }));
  const setStatus = (next: string) =>
    changes.change(() => api.inquiries.setStatus({ id, version, status: next as InquiryStatus }));
  return (
    <>
      <RespondBy inquiry={inquiry} now={now} />
      <FactList title="Details">
        <Fact label="Assignee">
          <Select
            look="fact"
            label="Assignee"
            value={assignee?.id ?? nobody}
            aria-busy={changes.isPending || undefined}
            choices={[[nobody, 'Unassigned'], ...choices]}
            onChange={({ target }) => !changes.isPending && assign(target.value)}
          />
        </Fact>
        <Fact label="Status">
          <Select
            look="fact"
            label="Status"
            value={status}
            aria-busy={changes.isPending || undefined}
            choices={Object.entries(inquiryStatuses)}
            onChange={({ target }) => !changes.isPending && setStatus(target.value)}
          />
        </Fact>
        <Fact label="Service">{serviceType ? serviceTypes[serviceType] : 'Not given'}</Fact>
        <Fact label="Budget">{budget ? budgets[budget] : 'Not given'}</Fact>
        <Fact label="Company">{company ?? 'Not given'}</Fact>
        <Fact label="Phone">
          {phone ? (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="link">
              {phone}
            </a>
          ) : (
            'Not given'
          )}
        </Fact>
        <Fact label="Account">
          {account ? (
            <Link to={`/admin/users/${account.id}`} className="link">
              Member since {longDateOf(account.memberSince)}
            </Link>
          ) : (
            'No account'
          )}
        </Fact>
        <Fact label="Project">
          <ConvertInquiry inquiry={inquiry} />
        </Fact>
        <Fact label="Source">
          {sourcePage}
          {attempt > 1 && <span className="text-ink-3">, {attempt} attempts</span>}
        </Fact>
      </FactList>
      <p className="text-ink-3 text-meta">{inquiry.consentNote}</p>
      <StoryLink resource="inquiry" id={id} />
      <EarlierInquiries inquiries={inquiry.earlier} now={now} />
      <PlaceRecordHold kind="inquiry" id={id} />
      <DeleteInquiry inquiry={inquiry} />
    </>
  );
}
