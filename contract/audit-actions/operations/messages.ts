import { kind } from '../kind.ts';

export const messagesActions = {
  'mail.archived': kind('mail', 'system'),
  'mail.restored': kind('mail', 'system'),
  'mail.retried': kind('mail', 'system'),
};
