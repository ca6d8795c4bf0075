import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { type InquiryStatus, inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { ActButtons, RowActs } from '#web/back-office/acts/act-buttons.tsx';
import type { Shown } from '#web/back-office/detail/detail-screen.tsx';
import { FactSelect } from '#web/back-office/detail/fact-select.tsx';
import { RelatedRecord } from '#web/back-office/detail/related-record.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { FieldFacts } from '#web/back-office/field-facts.tsx';
import { Section } from '#web/back-office/section.tsx';
import { createProject, invitationActs, makeOffer } from '#web/domains/inquiries/acts.ts';
import { isOverdue, relativeDueLabel } from '#web/domains/inquiries/labels.ts';
import { SentEstimate } from '#web/domains/pricing/sent-estimate.tsx';
import { cx } from '#web/ui/cx.ts';
import { dateOf, dueWeekdayAndTime, durationOf, longDateOf, weekdayAndTime } from '#web/ui/times.ts';

const nobody = 'nobody';

/** The facts of an inquiry; assignee and status are saved when they are chosen. */
export function InquiryFacts(shown: Shown<InquiryDetail>) {
  const { record: inquiry, changes } = shown;
  const { data: people = [] } = useQuery(queries.inquiries.assignees.queryOptions({ meta: { resource: 'assignees' } }));
  const { id, version, assignee, status, project, attempt } = inquiry;
  const choices = new Map([...people, ...(assignee ? [assignee] : [])].map((person) => [person.id, person.email]));
  return (
    <FactList title="Details">
      <FactSelect
        label="Assignee"
        value={assignee?.id ?? nobody}
        choices={[[nobody, 'Unassigned'], ...choices]}
        changes={changes}
        save={(to) => api.inquiries.assign({ id, version, assigneeId: to === nobody ? null : to })}
      />
      <FactSelect
        label="Status"
        value={status}
        choices={Object.entries(inquiryStatuses)}
        changes={changes}
        save={(next) => api.inquiries.setStatus({ id, version, status: next as InquiryStatus })}
      />
      <FieldFacts fields={inquiryFields} record={inquiry} except={['name', 'email', 'subject', 'message']} />
      {inquiry.estimate && (
        <Fact label="Estimate">
          <SentEstimate {...inquiry.estimate} />
        </Fact>
      )}
      <Fact label="Account">
        <Account {...shown} />
      </Fact>
      <Fact label="Project">
        {project && <FactLink to={`/admin/projects/${project.id}`}>{project.name}</FactLink>}
        {!project && status === 'spam' && 'None'}
        <ActButtons acts={[createProject, makeOffer]} record={inquiry} shown={shown} size="xs" />
      </Fact>
      <Fact label="Source">
        {inquiry.sourcePage}
        {attempt > 1 && <span className="text-ink-3">, {attempt} attempts</span>}
      </Fact>
    </FactList>
  );
}

/** A member, somebody who was invited, or neither. */
function Account(shown: Shown<InquiryDetail>) {
  const { record: inquiry, now } = shown;
  const { account, invitation } = inquiry;
  if (account)
    return <FactLink to={`/admin/users/${account.id}`}>{`Member since ${longDateOf(account.memberSince)}`}</FactLink>;
  if (!invitation) return 'No account';
  const state = invitation.until <= now ? 'expired' : 'valid until';
  return (
    <div className="grid gap-1.5">
      <FactLink to={`/admin/users/${invitation.id}`}>{`Invited, ${state} ${dateOf(invitation.until, now)}`}</FactLink>
      <RowActs acts={invitationActs} record={inquiry} shown={shown} size="xs" />
    </div>
  );
}

function FactLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="link wrap-anywhere">
      {children}
    </Link>
  );
}

/** The due date of the answer; once answered, how long it took. */
export function RespondBy({ record: inquiry, now }: Pick<Shown<InquiryDetail>, 'record' | 'now'>) {
  const { dueAt, firstAnsweredAt, receivedAt } = inquiry;
  const late = isOverdue(inquiry, now);
  const due = dueWeekdayAndTime(dueAt, now);
  return (
    <div className={cx('border-l-3 pl-3.5', late ? 'border-critical' : 'border-gold')}>
      <p className="text-ink-2 text-meta">{firstAnsweredAt ? 'Answered' : 'Respond by'}</p>
      <p className={cx('text-h4 tabular-nums', late && 'text-red-text')}>
        {firstAnsweredAt ? weekdayAndTime(firstAnsweredAt, now) : due}
      </p>
      <p className="text-ink-2 text-meta">
        {firstAnsweredAt
          ? `in ${durationOf(firstAnsweredAt.getTime() - receivedAt.getTime())}, due by ${due}`
          : ['24 h on business days', relativeDueLabel(inquiry, now)].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}

export function EarlierInquiries({ record: { earlier }, now }: Pick<Shown<InquiryDetail>, 'record' | 'now'>) {
  if (earlier.length === 0) return null;
  return (
    <Section title="Earlier from this sender">
      <ul>
        {earlier.map(({ id, subject, status, receivedAt }) => (
          <RelatedRecord key={id} href={`/admin/inquiries/${id}`} name={subject}>
            {inquiryStatuses[status]}, {dateOf(receivedAt, now)}
          </RelatedRecord>
        ))}
      </ul>
    </Section>
  );
}
