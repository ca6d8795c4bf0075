import { priceBooksContract } from '#contract/pricing/price-books.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createPriceBook } from './create.ts';
import { approveBook, sendBookBack } from './decide.ts';
import { getPriceBook } from './detail.ts';
import { listPriceBooks } from './list.ts';
import { removePriceBook } from './remove.ts';
import { requestBookApproval, withdrawBook } from './request-approval.ts';
import { savePriceBook } from './save.ts';

export const priceBooksRouter = guarded(priceBooksContract, {
  list: listPriceBooks,
  get: getPriceBook,
  create: createPriceBook,
  save: savePriceBook,
  requestApproval: requestBookApproval,
  withdraw: withdrawBook,
  approve: approveBook,
  sendBack: sendBookBack,
  remove: removePriceBook,
});
