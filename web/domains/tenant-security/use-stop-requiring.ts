import { useMutation } from '@tanstack/react-query';
import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { rulesForm } from './rules-form.ts';

/** Lets people use the tenant without two-step verification again. */
export function useStopRequiring(rules: TenantRules, onSettled: () => void) {
  const { id, version } = rules;
  return useMutation({
    mutationFn: () => api.tenantSecurity.requireFactor({ id, version, isRequired: false, noticeDays: 0 }),
    meta: { operation: 'update' },
    onSuccess(saved) {
      queryClient.setQueryData(rulesForm(rules, 'factor').queryKey, saved);
      addToast({ variant: 'success', title: 'Two-step verification is no longer required' });
    },
    onSettled,
  });
}
