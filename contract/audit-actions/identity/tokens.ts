import { kind } from '../kind.ts';

export const tokensActions = {
  'token.created': kind('token', 'security', 'high'),
  'token.revoked': kind('token', 'security', 'medium'),
};
