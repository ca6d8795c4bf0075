import { inZurich, isBusinessDay, nextBusinessDay, zone } from '#server/platform/business-days.ts';

/** What a visitor agrees to by sending; stored with the inquiry as it read that day. */
export const consentNote =
  'Sent through the contact form, beside the notice: “We store what you send to answer you. Read how long, and who sees it, in the privacy policy.”';

/**
 * When an answer is due: 24 clock hours that count only on business days in Zurich. Friday 16:00 is due Monday 16:00;
 * what arrives on a weekend or a holiday is due at the end of the next business day. The clock on the wall counts, so
 * the nights on which the clocks change move nothing.
 */
export function dueAfter(receivedAt: Date): Date {
  const received = inZurich(receivedAt);
  const next = nextBusinessDay(received.toPlainDate());
  const due = isBusinessDay(received.toPlainDate())
    ? next.toZonedDateTime({ timeZone: zone, plainTime: received.toPlainTime() })
    : next.add({ days: 1 }).toZonedDateTime(zone);
  return new Date(due.epochMilliseconds);
}

/** `INQ-2026-0412`: the year of receipt in Zurich and a running number that does not start anew. */
export function inquiryNumber(receivedAt: Date, running: number): string {
  return `INQ-${inZurich(receivedAt).year}-${String(running).padStart(4, '0')}`;
}
