import { kind } from '../kind.ts';

export const webhooksActions = {
  'webhook.created': kind('webhook', 'security', 'high'),
  'webhook.deleted': kind('webhook', 'security', 'high'),
  'webhook.disabled': kind('webhook', 'system', 'medium'),
  'webhook.paused': kind('webhook', 'system', 'medium'),
  'webhook.redelivered': kind('webhook', 'system'),
  'webhook.resumed': kind('webhook', 'system', 'medium'),
  'webhook.saved': kind('webhook', 'security', 'high'),
  'webhook.secret-rotated': kind('webhook', 'security', 'high'),
  'webhook.tested': kind('webhook', 'system'),
};
