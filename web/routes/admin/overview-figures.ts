import type { Overview } from '#contract/overview.ts';
import type { Figure } from '../../app/figures.tsx';
import { dayAndTime } from '../../app/times.ts';

const format = new Intl.NumberFormat('de-CH');

/** The four figures that a day is planned by; without data their places, so that nothing moves when they come. */
export function headFigures(data: Overview | undefined): Figure[] {
  const { open = 0, overdue = 0, last30Days = 0 } = data?.inquiries ?? {};
  return [
    { label: 'Open inquiries', value: format.format(open), source: 'new or in progress, now' },
    {
      label: 'Overdue',
      value: format.format(overdue),
      source: 'promised answer not given, now',
      critical: overdue > 0,
    },
    { label: 'Received', value: format.format(last30Days), source: 'last 30 days, without spam' },
    {
      label: 'Active sessions',
      value: format.format(data?.users.activeSessions ?? 0),
      source: 'within the idle timeout, now',
    },
  ];
}

interface Ledger {
  title: string;
  figures: Figure[];
}

/** Everything else that is counted, with its unit or period. */
export function ledgers({ users, newsletter, mail, requests, audit, clientErrors, asOf }: Overview): Ledger[] {
  const figure = (label: string, count: number, source: string, critical = false): Figure => ({
    label,
    value: format.format(count),
    source,
    critical: critical && count > 0,
  });
  return [
    {
      title: 'Accounts',
      figures: [
        figure('Accounts', users.total, 'all, now'),
        figure('Confirmed', users.confirmed, 'address confirmed, now'),
        figure('Administrators', users.administrators, 'active, now'),
      ],
    },
    {
      title: 'Newsletter',
      figures: [
        figure('Subscribed', newsletter.confirmed, 'address confirmed, now'),
        figure('Pending', newsletter.pending, 'asked, not confirmed yet, now'),
        figure('Unsubscribed', newsletter.unsubscribed, 'confirmed once, cancelled, ever'),
      ],
    },
    {
      title: 'Mail',
      figures: [
        figure('Waiting', mail.waiting, 'mails in the outbox, now'),
        figure('Failed', mail.failed, 'mails given up, ever', true),
        figure('Sent', mail.sentLast24Hours, 'mails, last 24 hours'),
      ],
    },
    {
      title: 'Requests',
      figures: [
        figure('Requests', requests.lastHour, 'all routes, last 60 minutes'),
        figure('Server errors', requests.serverErrorsLastHour, 'last 60 minutes', true),
        {
          label: 'Median',
          value: requests.medianMs === null ? null : `≤ ${format.format(requests.medianMs)} ms`,
          source: 'answer time, last 60 minutes',
        },
      ],
    },
    {
      title: 'Errors in browsers',
      figures: [
        figure('Kinds', clientErrors.kindsLast24Hours, 'met in the last 24 hours', true),
        figure('Occurrences', clientErrors.occurrences, 'of all kinds that are kept'),
      ],
    },
    {
      title: 'Audit',
      figures: [
        figure('Entries', audit.entries, 'all, append-only'),
        figure(
          'Not sealed yet',
          audit.unsealed,
          audit.lastSealedAt ? `last seal ${dayAndTime(audit.lastSealedAt, asOf)}` : 'no seal yet',
        ),
      ],
    },
  ];
}
