import { kind } from '../kind.ts';

export const analyticsActions = {
  'analytics.exported': kind('analytics', 'data', 'medium'),
  'dashboard.created': kind('dashboard', 'data'),
  'dashboard.deleted': kind('dashboard', 'data', 'medium'),
  'dashboard.link-revoked': kind('dashboard', 'data', 'medium'),
  'dashboard.mails-chosen': kind('dashboard', 'data'),
  'dashboard.renamed': kind('dashboard', 'data'),
  'dashboard.saved': kind('dashboard', 'data'),
  'dashboard.shared': kind('dashboard', 'data', 'medium'),
};
