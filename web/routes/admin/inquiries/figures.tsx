import { useQuery } from '@tanstack/react-query';
import type { InquiryFigures as Counted } from '#contract/business/inquiries.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { type Figure, Figures } from '#web/back-office/figures.tsx';
import { dueDayAndTime, durationOf } from '#web/ui/times.ts';

/** Figures about response times. */
export function InquiryFigures() {
  const { data, isError } = useQuery(
    queries.inquiries.figures.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'inquiry figures' } }),
  );
  return <Figures figures={figuresOf(data)} loading={!data} hasFailed={isError} />;
}

function figuresOf(data: Counted | undefined): Figure[] {
  const { newUnassigned = 0, overdue = 0, oldestOverdueDueAt, medianFirstAnswerMs, dueCount = 0 } = data ?? {};
  const share = data?.answeredInTimeShare ?? null;
  return [
    {
      label: 'New, unassigned',
      value: newUnassigned,
      source: 'now',
      href: '/admin/inquiries?status=new&assignee=nobody',
    },
    {
      label: 'Overdue',
      value: overdue,
      source: data && oldestOverdueDueAt ? `oldest due ${dueDayAndTime(oldestOverdueDueAt, data.asOf)}` : 'now',
      critical: overdue > 0,
      href: '/admin/inquiries?status=overdue',
    },
    {
      label: 'Median first answer',
      value: medianFirstAnswerMs == null ? null : durationOf(medianFirstAnswerMs),
      source: 'last 30 days',
    },
    {
      label: 'Answered within 24 h',
      value: share === null ? null : `${Math.round(share * 100)}%`,
      source: data ? `last 30 days, ${dueCount === 1 ? '1 inquiry' : `${dueCount} inquiries`}` : 'last 30 days',
    },
  ];
}
