import { Link } from 'react-router';
import type { OwnInquiry } from '#contract/business/requests.ts';
import { prefetching } from '#web/api/prefetching.ts';
import { queries, queryClient, refreshMs } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { memberCrumbsTo } from '#web/app/shell/member-screens.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { ConversationEntry, EventLine, Timeline } from '#web/back-office/detail/timeline.tsx';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { SentEstimate } from '#web/domains/pricing/sent-estimate.tsx';
import { stateOf } from '#web/domains/requests/labels.ts';
import { MarkOpened } from '#web/domains/requests/mark-opened.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { Route } from './+types/inquiry.ts';

/** Always fetched, so that who follows the next step of an answer sees that answer. */
const inquiryQuery = (id: string) =>
  queries.requests.inquiry.queryOptions({
    input: { id },
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: { resource: 'request' },
  });

export const clientLoader = prefetching(({ params }: Route.ClientLoaderArgs) =>
  queryClient.prefetchQuery(inquiryQuery(params.id)),
);

export const meta = titleMeta('Request');

/** One's own inquiry: its messages, and what comes next. */
export default function OwnInquiryPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={inquiryQuery(id)}
      noun="request"
      crumbs={memberCrumbsTo('/dashboard')}
      nameOf={({ number }) => number}
      missingText="There is no request at this address, or it was not sent with your email address."
    >
      {(inquiry, now) => <Inquiry inquiry={inquiry} now={now} />}
    </RecordPage>
  );
}

function Inquiry({ inquiry, now }: { inquiry: OwnInquiry; now: Date }) {
  const { id, number, title, startedAt, project, estimate, unopenedAt } = inquiry;
  const { siteName } = useAppData();
  const { word, tone, icon, due } = stateOf(inquiry, { now, siteName });
  return (
    <>
      <MarkOpened id={id} unopenedAt={unopenedAt} />
      <RecordHeader
        title={title}
        badge={
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        }
        facts={
          <>
            <span>{number}</span>
            <time dateTime={startedAt.toISOString()}>sent {dayAndTime(startedAt, now)}</time>
          </>
        }
      />
      <RecordColumns
        aside={
          <>
            <FactList title="Details">
              <Fact label="State">{due}</Fact>
              {estimate && (
                <Fact label="Estimate">
                  <SentEstimate {...estimate} />
                </Fact>
              )}
              {project && (
                <Fact label="Project">
                  <Link to={`/projects/${project.id}`} className="link">
                    {project.name}
                  </Link>
                </Fact>
              )}
            </FactList>
            <HowToAnswer />
          </>
        }
      >
        <Messages inquiry={inquiry} now={now} />
      </RecordColumns>
    </>
  );
}

function HowToAnswer() {
  const { siteName, session } = useAppData();
  return (
    <p className="text-ink-2 text-small">
      {`To write to us, answer an email of ${siteName} about this request; our replies go to ${session.user.email}.`}
    </p>
  );
}

/** The message of the form and every reply, oldest first. */
function Messages({ inquiry: { messages }, now }: { inquiry: OwnInquiry; now: Date }) {
  const { siteName } = useAppData();
  return (
    <Timeline label="Messages">
      {messages.map(({ id, fromTeam, at, body }, index) => {
        const when = dayAndTime(at, now);
        if (body === null)
          return <EventLine key={id} icon="mail" text="You answered by email or phone" at={at} when={when} />;
        return (
          <ConversationEntry
            key={id}
            icon={fromTeam ? 'reply' : 'mail'}
            tone={fromTeam ? 'neutral' : 'info'}
            who={fromTeam ? siteName : 'You'}
            aside={`${index === 0 ? 'wrote' : 'replied'}, ${when}`}
            text={body}
          />
        );
      })}
    </Timeline>
  );
}
