import { kind } from '../kind.ts';

export const notificationsActions = {
  'notifications.chosen': kind('notifications', 'data'),
};
