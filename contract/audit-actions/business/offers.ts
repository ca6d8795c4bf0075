import { kind } from '../kind.ts';

export const offersActions = {
  'offer.accepted': kind('offer', 'data', 'medium'),
  'offer.answered': kind('offer', 'data'),
  'offer.created': kind('offer', 'data'),
  'offer.declined': kind('offer', 'data', 'medium'),
  'offer.deleted': kind('offer', 'data'),
  'offer.expired': kind('offer', 'data'),
  'offer.exported': kind('offer', 'data', 'medium'),
  'offer.file-downloaded': kind('offer', 'data'),
  'offer.opened': kind('offer', 'data'),
  'offer.questioned': kind('offer', 'data'),
  'offer.reminded': kind('offer', 'data'),
  'offer.saved': kind('offer', 'data'),
  'offer.sent': kind('offer', 'data', 'medium'),
  'offer.signature-ended': kind('offer', 'data', 'medium'),
  'offer.signed': kind('offer', 'data', 'medium'),
  'offer.superseded': kind('offer', 'data'),
  'offer.withdrawn': kind('offer', 'data', 'medium'),
};
