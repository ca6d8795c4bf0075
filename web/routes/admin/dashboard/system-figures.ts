import type { Overview } from '#contract/operations/overview.ts';
import type { Figure } from '#web/back-office/figures.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

interface FigureGroup {
  title: string;
  figures: Figure[];
}

type Counted = 'asOf' | 'users' | 'newsletter' | 'mail' | 'requests' | 'audit' | 'clientErrors';

/** Stands in for the data while it loads. */
const emptyOverview: Pick<Overview, Counted> = {
  asOf: new Date(0),
  users: { total: 0, confirmed: 0, administrators: 0, activeSessions: 0 },
  newsletter: { pending: 0, confirmed: 0, unsubscribed: 0 },
  mail: { waiting: 0, failed: 0, sentLast24Hours: 0 },
  requests: { lastHour: 0, serverErrorsLastHour: 0, medianMs: 0 },
  audit: { entries: 0, unsealed: 0, lastSealedAt: null },
  clientErrors: { kindsLast24Hours: 0, occurrences: 0 },
};

/** All other figures, each with its unit or period. */
export function figureGroups(data: Overview | undefined): FigureGroup[] {
  const { users, newsletter, mail, requests, audit, clientErrors, asOf } = data ?? emptyOverview;
  return [
    {
      title: 'Accounts',
      figures: [
        figure('Accounts', users.total, 'all, now'),
        figure('Confirmed', users.confirmed, 'address confirmed, now'),
        figure('Administrators', users.administrators, 'active, now'),
        figure('Active sessions', users.activeSessions, 'within the idle timeout, now'),
      ],
    },
    {
      title: 'Newsletter',
      figures: [
        figure('Subscribed', newsletter.confirmed, 'address confirmed, now'),
        figure('Pending', newsletter.pending, 'not confirmed yet, now'),
        figure('Unsubscribed', newsletter.unsubscribed, 'all time'),
      ],
    },
    {
      title: 'Email',
      figures: [
        { ...figure('Waiting', mail.waiting, 'emails to be sent, now'), href: '/admin/mail?state=waiting' },
        { ...figure('Failed', mail.failed, 'emails, all time', true), href: '/admin/mail?state=failed' },
        figure('Sent', mail.sentLast24Hours, 'emails, last 24 hours'),
      ],
    },
    {
      title: 'Requests',
      figures: [
        figure('Requests', requests.lastHour, 'all routes, last 60 minutes'),
        figure('Server errors', requests.serverErrorsLastHour, 'last 60 minutes', true),
        {
          label: 'Median response',
          value: requests.medianMs === null ? null : `≤ ${wholeNumber.format(requests.medianMs)} ms`,
          source: 'response time, last 60 minutes',
        },
      ],
    },
    {
      title: 'Browser errors',
      figures: [
        figure('Distinct errors', clientErrors.kindsLast24Hours, 'last 24 hours', true),
        figure('Occurrences', clientErrors.occurrences, 'of all stored errors'),
      ],
    },
    {
      title: 'Audit',
      figures: [
        figure('Audit entries', audit.entries, 'all time'),
        figure(
          'Entries not yet sealed',
          audit.unsealed,
          audit.lastSealedAt ? `last seal ${dayAndTime(audit.lastSealedAt, asOf)}` : 'no seal yet',
        ),
      ],
    },
  ];
}

function figure(label: string, count: number, source: string, critical = false): Figure {
  return { label, value: wholeNumber.format(count), source, critical: critical && count > 0 };
}
