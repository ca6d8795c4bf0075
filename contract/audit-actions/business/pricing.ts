import { kind } from '../kind.ts';

export const pricingActions = {
  'price-book.approval-requested': kind('price-book', 'data'),
  'price-book.approved': kind('price-book', 'data', 'high'),
  'price-book.created': kind('price-book', 'data'),
  'price-book.deleted': kind('price-book', 'data', 'medium'),
  'price-book.edited': kind('price-book', 'data', 'medium'),
  'price-book.sent-back': kind('price-book', 'data'),
  'price-book.withdrawn': kind('price-book', 'data'),
  'saved-estimate.deleted': kind('saved-estimate', 'data'),
  'saved-estimate.saved': kind('saved-estimate', 'data'),
};
