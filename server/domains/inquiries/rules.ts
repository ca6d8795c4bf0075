import { inZurich, isBusinessDay, nextBusinessDay, zone } from '#server/platform/business-days.ts';

/** What a visitor agrees to by sending the form; stored with the inquiry in the wording of that day. */
export const consentNote =
  'Sent through the contact form. Privacy notice shown: “We store what you send to answer you. Read how long, and who sees it, in the privacy policy.”';

/**
 * Returns when a response is due: 24 clock hours that count only on business days in Zurich. Friday 16:00 is due Monday
 * 16:00; an inquiry received on a weekend or a holiday is due at the end of the next business day. Local time counts,
 * so daylight saving changes shift nothing.
 */
export function dueAfter(receivedAt: Date): Date {
  const received = inZurich(receivedAt);
  const next = nextBusinessDay(received.toPlainDate());
  const due = isBusinessDay(received.toPlainDate())
    ? next.toZonedDateTime({ timeZone: zone, plainTime: received.toPlainTime() })
    : next.add({ days: 1 }).toZonedDateTime(zone);
  return new Date(due.epochMilliseconds);
}

/**
 * The name to greet a sender by, or null where it holds an address of the web: the acknowledgement goes to whatever address
 * the form named, and must not carry a stranger's link there.
 */
export function greetingOf(name: string): string | null {
  return /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(name) ? null : name;
}

/** `INQ-2026-0412`: the year of receipt in Zurich and a sequence number that is not reset each year. */
export function inquiryNumber(receivedAt: Date, running: number): string {
  return `INQ-${inZurich(receivedAt).year}-${String(running).padStart(4, '0')}`;
}
