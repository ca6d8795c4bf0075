import { useQuery } from '@tanstack/react-query';
import {
  budgets,
  type InquiryDetail,
  type InquiryStatus,
  inquiryStatuses,
  serviceTypes,
} from '#contract/business/inquiries.ts';
import { queries } from '#web/api/queries.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { FactSelect } from '#web/back-office/fact-select.tsx';
import { longDateOf } from '#web/ui/times.ts';
import { DeleteInquiry } from './delete-inquiry.tsx';
import { Earlier } from './earlier.tsx';
import { RespondBy } from './respond-by.tsx';
import type { InquiryActs } from './use-inquiry-acts.ts';

interface FactsProps {
  inquiry: InquiryDetail;
  now: Date;
  acts: InquiryActs;
}

const nobody = 'nobody';

/** What is known, the promise first. */
export function Facts({ inquiry, now, acts }: FactsProps) {
  const { data: people = [] } = useQuery(queries.inquiries.assignees.queryOptions({ meta: { resource: 'assignees' } }));
  const { assignee, status, serviceType, budget, company, phone, account, sourcePage, attempt } = inquiry;
  const choices = new Map([...people, ...(assignee ? [assignee] : [])].map(({ id, email }) => [id, email]));
  return (
    <div className="grid content-start gap-7">
      <RespondBy inquiry={inquiry} now={now} />
      <FactList title="Details">
        <Fact label="Assignee">
          <FactSelect
            label="Assignee"
            value={assignee?.id ?? nobody}
            busy={acts.isPending}
            options={[[nobody, 'Unassigned'], ...choices]}
            onChange={(id) => acts.assign(id === nobody ? null : id)}
          />
        </Fact>
        <Fact label="Status">
          <FactSelect
            label="Status"
            value={status}
            busy={acts.isPending}
            options={Object.entries(inquiryStatuses)}
            onChange={(next) => acts.setStatus(next as InquiryStatus)}
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
        <Fact label="Account">{account ? `Member since ${longDateOf(account.memberSince)}` : 'No account'}</Fact>
        <Fact label="Source">
          {sourcePage}
          {attempt > 1 && <span className="text-ink-3">, {attempt} attempts</span>}
        </Fact>
      </FactList>
      <p className="text-ink-3 text-meta">{inquiry.consentNote}</p>
      <Earlier inquiries={inquiry.earlier} now={now} />
      <DeleteInquiry inquiry={inquiry} />
    </div>
  );
}
