import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import { relatedShown, type UserDetail } from '#contract/identity/users.ts';
import { RelatedRecord } from '#web/back-office/detail/related-record.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { dateOf } from '#web/ui/times.ts';

interface RelatedProps {
  user: UserDetail;
  now: Date;
}

export function Projects({ user: { projects, email }, now }: RelatedProps) {
  return (
    <RelatedRecords
      title="Projects"
      empty="No projects"
      count={projects.length}
      all={`/admin/projects?status=all&q=${encodeURIComponent(email)}`}
    >
      {projects.map(({ id, name, status, updatedAt }) => (
        <RelatedRecord key={id} href={`/admin/projects/${id}`} name={name}>
          {projectStatuses[status]}, {dateOf(updatedAt, now)}
        </RelatedRecord>
      ))}
    </RelatedRecords>
  );
}

/** Sent from this address, with or without the account, or while the account had another one, which the list does not search for. */
export function Inquiries({ user: { inquiries, email }, now }: RelatedProps) {
  return (
    <RelatedRecords
      title="Inquiries"
      empty="No inquiries"
      count={inquiries.length}
      all={`/admin/inquiries?q=${encodeURIComponent(email)}`}
      allLabel="All from this address"
      about="From this address, or from a former one while the account had it."
    >
      {inquiries.map(({ id, number, subject, status, receivedAt }) => (
        <RelatedRecord key={id} href={`/admin/inquiries/${id}`} name={subject}>
          {number}, {inquiryStatuses[status]}, {dateOf(receivedAt, now)}
        </RelatedRecord>
      ))}
    </RelatedRecords>
  );
}

export function Files({ user: { files }, now }: RelatedProps) {
  return (
    <RelatedRecords title="Files" empty="No files" count={files.length}>
      {files.map(({ id, name, projectId, at }) => (
        <RelatedRecord key={id} href={`/admin/projects/${projectId}`} name={name}>
          {dateOf(at, now)}
        </RelatedRecord>
      ))}
    </RelatedRecords>
  );
}

/** What the owner of the address agreed to, and which documents they accepted. */
export function Consents({ user: { consents, acceptances }, now }: RelatedProps) {
  return (
    <FactList title="Consents">
      {consents.length === 0 && <Fact label="Newsletter">Not subscribed</Fact>}
      {consents.map(({ id, requestedAt, confirmedAt, unsubscribedAt }) => (
        <Fact key={id} label="Newsletter">
          {unsubscribedAt
            ? `Unsubscribed ${dateOf(unsubscribedAt, now)}`
            : confirmedAt
              ? `Confirmed ${dateOf(confirmedAt, now)}`
              : `Requested ${dateOf(requestedAt, now)}, not confirmed`}
        </Fact>
      ))}
      {acceptances.map(({ id, documentId, title, number, acceptedAt }) => (
        <Fact key={id} label="Accepted">
          <Link to={`/admin/legal?tab=viewer&document=${documentId}`} className="link wrap-anywhere">
            {title}
          </Link>
          {`, version ${number}, ${dateOf(acceptedAt, now)}`}
        </Fact>
      ))}
    </FactList>
  );
}

interface RelatedRecordsProps {
  title: string;
  empty: string;
  count: number;
  /** The list of all of them, where there is one. */
  all?: string;
  allLabel?: string;
  /** Which records are listed, where the title does not say it. */
  about?: string;
  children: ReactNode;
}

function RelatedRecords({ title, empty, count, all, allLabel = 'Show all', about, children }: RelatedRecordsProps) {
  const isCut = count >= relatedShown;
  return (
    <Section
      title={title}
      action={
        isCut && all ? (
          <Link to={all} className="link text-small">
            {allLabel}
          </Link>
        ) : (
          isCut && <span className="text-ink-3 text-small">The latest {relatedShown}</span>
        )
      }
    >
      {about && count > 0 && <p className="pt-3 text-ink-2 text-small">{about}</p>}
      {count === 0 ? <Nothing>{empty}</Nothing> : <ul>{children}</ul>}
    </Section>
  );
}
