import { kind } from '../kind.ts';

export const authActions = {
  'reauthentication.locked': kind('session', 'authentication', 'high'),
  'reauthentication.refused': kind('session', 'authentication', 'medium'),
  'session.closed': kind('session', 'authentication'),
  'session.ended': kind('session', 'security', 'medium'),
  'session.expired-deleted': kind('session', 'authentication'),
  'session.extended': kind('session', 'authentication'),
  'session.failures-detected': kind('session', 'security', 'high'),
  'session.link-requested': kind('session', 'authentication'),
  'session.lock-ended': kind('session', 'authentication'),
  'session.locked': kind('session', 'authentication', 'high'),
  'session.opened': kind('session', 'authentication'),
  'session.others-ended': kind('session', 'security', 'medium'),
  'session.reauthenticated': kind('session', 'authentication'),
  'session.refused': kind('session', 'authentication', 'medium'),
  'session.stepped-up': kind('session', 'authentication'),
  'session.tenant-changed': kind('session', 'authentication'),
  'session.tenant-chosen': kind('session', 'authentication'),
};
