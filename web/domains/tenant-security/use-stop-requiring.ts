import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { rulesForm } from './rules-form.ts';

/** Lets people use the tenant without two-step verification again. */
export function useStopRequiring(rules: TenantRules, onSettled: () => void) {
  const { id, version } = rules;
  return useWrite('update', () => api.tenantSecurity.requireFactor({ id, version, isRequired: false, noticeDays: 0 }), {
    onSuccess: (saved) => queryClient.setQueryData(rulesForm(rules, 'factor').queryKey, saved),
    toast: done('Two-step verification is no longer required'),
    onSettled,
  });
}
