import type { BankEntry } from '#contract/business/invoices/bank-payments.ts';

/** Who paid. The bank does not always say it, and bookings that were imported before are stored without it. */
export const payerText = ({ payer }: Pick<BankEntry, 'payer'>) => payer ?? 'Payer not known';
