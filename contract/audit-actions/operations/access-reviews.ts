import { kind } from '../kind.ts';

export const accessReviewsActions = {
  'access-review.decided': kind('access-review', 'security', 'medium'),
  'access-review.finished': kind('access-review', 'security', 'high'),
  'access-review.started': kind('access-review', 'security', 'medium'),
};
