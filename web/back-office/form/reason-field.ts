import type { FormField } from './fields.ts';

/** Why something is done to somebody. */
export const reasonField = (help?: string): FormField<{ reason: string }> => ({
  name: 'reason',
  label: 'Reason',
  type: 'multiline',
  required: true,
  help,
});
