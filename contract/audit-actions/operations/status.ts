import { kind } from '../kind.ts';

export const statusActions = {
  'incident.created': kind('incident', 'data', 'medium'),
  'incident.deleted': kind('incident', 'data', 'high'),
  'incident.saved': kind('incident', 'data'),
  'incident.updated': kind('incident', 'data', 'medium'),
  'maintenance.cancelled': kind('maintenance', 'data', 'medium'),
  'maintenance.created': kind('maintenance', 'data', 'medium'),
  'maintenance.saved': kind('maintenance', 'data', 'medium'),
  'status-subscription.confirmed': kind('status-subscription', 'data'),
  'status-subscription.requested': kind('status-subscription', 'data'),
  'status-subscription.unsubscribed': kind('status-subscription', 'data'),
};
