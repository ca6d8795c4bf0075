// Apart from the schemas, so that a list that shows these labels does not load their library.

export const invoiceStates = { draft: 'Draft', issued: 'Open', paid: 'Paid', cancelled: 'Cancelled' } as const;
export type InvoiceState = keyof typeof invoiceStates;

/** The reminders that were sent, by their number. */
export const reminderLabels = ['No reminder', 'First reminder', 'Second reminder', 'Final reminder'] as const;
export const lastReminder = reminderLabels.length - 1;

/** How many days after the due day, or after the reminder before, the next one is proposed. */
export const reminderAfterDays = [10, 14, 14] as const;

const names = new Intl.DisplayNames('en', { type: 'region' });
const countryCodes =
  'CH LI AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LT LU MT MC NL NO PL PT RO SM SK SI ES SE GB AE AU BR CA CN HK IN IL JP KR MX NZ SA SG ZA TR US';

/** Where invoices are sent, Switzerland first. */
export const invoiceCountries: Readonly<Record<string, string>> = Object.fromEntries(
  countryCodes.split(' ').map((code) => [code, names.of(code) ?? code]),
);
