import { kind } from '../kind.ts';

export const settingsActions = {
  'settings.plan-cancelled': kind('settings', 'security', 'high'),
  'settings.planned': kind('settings', 'security', 'high'),
  'settings.security-updated': kind('settings', 'security', 'high'),
  'settings.test-mail-sent': kind('settings', 'system'),
  'settings.updated': kind('settings', 'system', 'medium'),
};
