import type { InquiryRow } from '#contract/business/inquiries.ts';
import {
  budgets,
  type InquiryStatus,
  inquiryStatuses,
  type ServiceType,
  serviceTypes,
} from '#contract/business/inquiry-choices.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { dueDateAndTime, durationOf } from '#web/ui/times.ts';
import type { Tone } from '#web/ui/tone.ts';

interface StatusDisplay {
  word: string;
  tone: Tone;
  icon: IconName;
}

const statusDisplays: Record<InquiryStatus, Omit<StatusDisplay, 'word'>> = {
  new: { tone: 'info', icon: 'inbox' },
  'in-progress': { tone: 'caution', icon: 'clock' },
  answered: { tone: 'positive', icon: 'check' },
  closed: { tone: 'neutral', icon: 'close' },
  spam: { tone: 'neutral', icon: 'archive' },
};

type DueInquiry = Pick<InquiryRow, 'status' | 'dueAt' | 'firstAnsweredAt' | 'receivedAt'>;

export const isOpen = ({ status }: Pick<InquiryRow, 'status'>) => status === 'new' || status === 'in-progress';

/** Open, unanswered, and past the due date. */
export function isOverdue(inquiry: DueInquiry, now: Date): boolean {
  return isOpen(inquiry) && inquiry.firstAnsweredAt === null && inquiry.dueAt < now;
}

/** Overdue takes precedence over the status. */
export function statusDisplay(inquiry: DueInquiry, now: Date): StatusDisplay {
  if (isOverdue(inquiry, now)) return { word: 'Overdue', tone: 'critical', icon: 'warning' };
  return { word: inquiryStatuses[inquiry.status], ...statusDisplays[inquiry.status] };
}

/** The due date or what happened instead: `23 Nov, 14:32`, `Answered in 3 h 10`, `Closed as spam`. */
export function dueLabel(inquiry: DueInquiry, now: Date): string {
  const { status, firstAnsweredAt, receivedAt, dueAt } = inquiry;
  if (status === 'spam') return 'Closed as spam';
  if (firstAnsweredAt) return `Answered in ${durationOf(firstAnsweredAt.getTime() - receivedAt.getTime())}`;
  if (status === 'closed') return 'Closed without answer';
  return dueDateAndTime(dueAt, now);
}

/** `1 h 52 late`, `2 d 19 h from now`; null when no answer is due any more. */
export function relativeDueLabel(inquiry: DueInquiry, now: Date): string | null {
  if (!isOpen(inquiry) || inquiry.firstAnsweredAt) return null;
  const ms = inquiry.dueAt.getTime() - now.getTime();
  return ms < 0 ? `${durationOf(-ms)} late` : `${durationOf(ms)} from now`;
}

const shortServices: Partial<Record<ServiceType, string>> = { cloud: 'Cloud', ai: 'AI & ML' };

/** A service in a narrow column: `Cloud`. */
export function shortServiceLabel(service: InquiryRow['serviceType']): string | null {
  return service && (shortServices[service] ?? serviceTypes[service]);
}

/** The budget in a column whose header names the currency: `10,000 – 50,000`. */
export function shortBudgetLabel(budget: InquiryRow['budget']): string | null {
  return budget && budgets[budget].replace('CHF ', '');
}
