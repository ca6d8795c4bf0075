import { lastReminder, reminderAfterDays } from '#contract/business/invoices/invoice-choices.ts';
import type { Invoice } from './tables.ts';

/** The day this many days after another one. */
export function daysAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** From which day on the next reminder is proposed; null: none is, because it is not open or the last one was sent. */
export function nextReminderOn({
  state,
  dueOn,
  reminders,
  remindedOn,
}: Pick<Invoice, 'state' | 'dueOn' | 'reminders' | 'remindedOn'>): string | null {
  if (state !== 'issued' || dueOn === null || reminders >= lastReminder) return null;
  return daysAfter(remindedOn ?? dueOn, reminderAfterDays[reminders] ?? 0);
}

/** Whether its due day has passed. Both are ISO dates, so comparing the strings compares the days. */
export const isOverdue = ({ state, dueOn }: Pick<Invoice, 'state' | 'dueOn'>, today: string): boolean =>
  state === 'issued' && dueOn !== null && dueOn < today;
