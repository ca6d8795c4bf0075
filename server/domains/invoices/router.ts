import { invoicesContract } from '#contract/business/invoices/invoice-procedures.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { openInvoice } from './describe.ts';
import { createInvoice } from './drafts/create.ts';
import { createFromOffer } from './drafts/create-from-offer.ts';
import { removeInvoice, saveInvoice, savePositions } from './drafts/save.ts';
import { downloadCreditNote, downloadInvoice, downloadOwnCreditNote, downloadOwnInvoice } from './issuing/files.ts';
import { issueInvoice } from './issuing/issue.ts';
import { exportInvoices } from './lists/export-csv.ts';
import { invoiceFigures } from './lists/figures.ts';
import { listInvoices } from './lists/list.ts';
import { listOwnInvoices } from './own-invoices.ts';
import { cancelInvoice } from './payments/cancel.ts';
import { recordPayment } from './payments/record-payment.ts';
import { remindOfInvoice } from './payments/remind.ts';
import { reversePayment } from './payments/reverse-payment.ts';

export const invoicesRouter = guarded(invoicesContract, {
  list: listInvoices,
  figures: invoiceFigures,
  exportCsv: exportInvoices,
  get: openInvoice,
  pdf: downloadInvoice,
  creditNotePdf: downloadCreditNote,
  create: createInvoice,
  createFromOffer,
  save: saveInvoice,
  savePositions,
  remove: removeInvoice,
  issue: issueInvoice,
  recordPayment,
  reversePayment,
  remind: remindOfInvoice,
  cancel: cancelInvoice,
  mine: listOwnInvoices,
  ownPdf: downloadOwnInvoice,
  ownCreditNotePdf: downloadOwnCreditNote,
});
