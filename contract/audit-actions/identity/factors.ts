import { kind } from '../kind.ts';

export const factorsActions = {
  'factor.attempts-exceeded': kind('factor', 'authentication', 'high'),
  'factor.enrolled': kind('factor', 'security'),
  'factor.refused': kind('factor', 'authentication', 'medium'),
  'factor.removed': kind('factor', 'security', 'medium'),
  'factor.verified': kind('factor', 'security', 'medium'),
  'factors.reset': kind('user', 'security', 'high'),
  'recovery-code.refused': kind('user', 'authentication', 'medium'),
  'recovery-codes.made': kind('user', 'security', 'medium'),
};
