import { kind } from '../kind.ts';

export const usersActions = {
  'administrator.created': kind('user', 'security', 'critical'),
  'impersonation.ended': kind('user', 'security', 'high'),
  'impersonation.started': kind('user', 'security', 'critical'),
  'user.banned': kind('user', 'security', 'high'),
  'user.confirmation-requested': kind('user', 'authentication'),
  'user.confirmed': kind('user', 'authentication'),
  'user.exported': kind('user', 'data', 'medium'),
  'user.invitation-revoked': kind('user', 'security', 'medium'),
  'user.invited': kind('user', 'security', 'medium'),
  'user.opened': kind('user', 'data'),
  'user.role-changed': kind('user', 'security', 'high'),
  'user.signed-out': kind('user', 'security', 'medium'),
  'user.signed-up': kind('user', 'authentication'),
  'user.signed-up-again': kind('user', 'authentication'),
  'user.unbanned': kind('user', 'security', 'medium'),
};
