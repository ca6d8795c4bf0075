import { kind } from '../kind.ts';

export const pricingActions = {
  'estimate.deleted': kind('estimate', 'data'),
  'estimate.saved': kind('estimate', 'data'),
  'price-book.approval-requested': kind('price-book', 'data'),
  'price-book.approved': kind('price-book', 'data', 'high'),
  'price-book.created': kind('price-book', 'data'),
  'price-book.deleted': kind('price-book', 'data', 'medium'),
  'price-book.edited': kind('price-book', 'data', 'medium'),
  'price-book.sent-back': kind('price-book', 'data'),
  'price-book.withdrawn': kind('price-book', 'data'),
};
