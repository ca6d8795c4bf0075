import { kind } from '../kind.ts';

export const pendingChangesActions = {
  'pending-change.confirmed': kind('pending-change', 'security', 'high'),
  'pending-change.declined': kind('pending-change', 'security', 'high'),
  'pending-change.expired': kind('pending-change', 'security', 'medium'),
  'pending-change.requested': kind('pending-change', 'security', 'high'),
  'pending-change.withdrawn': kind('pending-change', 'security', 'medium'),
};
