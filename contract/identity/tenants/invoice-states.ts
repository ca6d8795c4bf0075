export const invoiceStates = { open: 'Open', paid: 'Paid', void: 'Void' } as const;
export type InvoiceState = keyof typeof invoiceStates;
