// Apart from the schemas, so that a screen that shows these labels does not load their library.

/** What a booking of a bank statement does. `known` is in no import: it was in an earlier one. */
export const entryOutcomes = {
  paid: 'Paid',
  part: 'Partly paid',
  over: 'Overpaid',
  unmatched: 'No invoice has this reference',
  'other-currency': 'Another currency than that of its invoice',
  cancelled: 'Its invoice was cancelled',
  reversed: 'Its payment was reversed',
  debit: 'Not a payment to you',
  known: 'Imported before',
} as const;
export type EntryOutcome = keyof typeof entryOutcomes;

/** What became of a booking, and why it has no invoice. */
export function outcomeText({ outcome, reference }: { outcome: EntryOutcome; reference: string | null }): string {
  return outcome === 'unmatched' && reference === null ? 'The payment has no reference' : entryOutcomes[outcome];
}

/** Those that somebody may assign to an open invoice. */
export const assignableOutcomes = ['unmatched', 'other-currency', 'cancelled', 'reversed'] as const;
export const isAssignable = (outcome: EntryOutcome): boolean =>
  (assignableOutcomes as readonly EntryOutcome[]).includes(outcome);

/** Those that are recorded as payments. */
export const isPayment = (outcome: EntryOutcome): boolean => ['paid', 'part', 'over'].includes(outcome);
