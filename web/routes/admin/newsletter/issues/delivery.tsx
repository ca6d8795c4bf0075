import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { issueTopicsLabel } from '#contract/business/newsletter-states.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { dateAndTime, durationOf, weekdayAndTime } from '#web/ui/times.ts';
import { subscribersText } from './audience.ts';

/** What was sent so far, or what sending would take. */
export function Delivery({ issue, now }: { issue: IssueDetail; now: Date }) {
  const { status, scheduledAt, audience, mailsPerMinute, recipients, sent, waiting, failed, bounced } = issue;
  const rate = `${mailsPerMinute} emails per minute`;
  if (status === 'draft' || status === 'scheduled') {
    return (
      <FactList title="Delivery">
        {scheduledAt && <Fact label="Send at">{weekdayAndTime(scheduledAt, now)}</Fact>}
        <Fact label="Topics">{issueTopicsLabel(issue.topicNames)}</Fact>
        <Fact label="Recipients">
          {audience} of {subscribersText(issue.subscribers)} now
        </Fact>
        <Fact label="Rate">{rate}</Fact>
        <Fact label="Duration">{audience === 0 ? 'Nobody gets it now' : `about ${durationFor(issue)}`}</Fact>
      </FactList>
    );
  }
  const skipped = status === 'sent' ? (recipients ?? 0) - sent - waiting - failed - bounced : 0;
  return (
    <FactList title="Delivery">
      {issue.startedAt && <Fact label="Started">{dateAndTime(issue.startedAt, now)}</Fact>}
      {issue.finishedAt && <Fact label="Finished">{dateAndTime(issue.finishedAt, now)}</Fact>}
      <Fact label="Topics">{issueTopicsLabel(issue.topicNames)}</Fact>
      <Fact label="Rate">{rate}</Fact>
      <Fact label="Recipients">{recipients}</Fact>
      <Fact label="Sent">{sent}</Fact>
      <Fact label="Waiting">{waiting}</Fact>
      <Fact label="Failed">{failed}</Fact>
      <Fact label="Bounced">{bounced > 0 ? `${bounced}, unsubscribed` : 0}</Fact>
      {skipped > 0 && <Fact label="Left out">{skipped}, unsubscribed or chose other topics before their turn</Fact>}
    </FactList>
  );
}

/** `12 min`, for those who would get it now, at the chosen rate. */
export function durationFor({ audience, mailsPerMinute }: Pick<IssueDetail, 'audience' | 'mailsPerMinute'>): string {
  return durationOf(Math.max(1, Math.ceil(audience / mailsPerMinute)) * minuteMs);
}
