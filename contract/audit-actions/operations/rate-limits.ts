import { kind } from '../kind.ts';

export const rateLimitsActions = {
  'rate-limit.address-allowed': kind('rate-limit', 'security', 'high'),
  'rate-limit.allowance-ended': kind('rate-limit', 'security', 'medium'),
  'rate-limit.created': kind('rate-limit', 'security', 'high'),
  'rate-limit.deleted': kind('rate-limit', 'security', 'high'),
  'rate-limit.exceeded': kind('rate-limit', 'security', 'medium'),
  'rate-limit.mode-changed': kind('rate-limit', 'security', 'high'),
  'rate-limit.saved': kind('rate-limit', 'security', 'high'),
};
