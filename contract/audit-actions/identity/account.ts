import { kind } from '../kind.ts';

export const accountActions = {
  'account.deletion-cancelled': kind('user', 'security', 'medium'),
  'account.deletion-requested': kind('user', 'security', 'high'),
  'account.erased': kind('user', 'security', 'high'),
  'account.exported': kind('user', 'data', 'medium'),
  'account.unlocked': kind('user', 'security'),
  'email.change-cancelled': kind('user', 'security'),
  'email.change-requested': kind('user', 'security', 'medium'),
  'email.changed': kind('user', 'security', 'high'),
  'password.changed': kind('user', 'security', 'medium'),
  'password.reset-requested': kind('user', 'authentication'),
};
