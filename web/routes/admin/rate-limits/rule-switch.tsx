import type { RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Switch } from '#web/ui/inputs.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Enforces a rule or switches it off, at once. A refusal says why in the toast. */
export function RuleSwitch({ rule }: { rule: RateRuleRow }) {
  const { id, version, name, mode } = rule;
  const { mutate, isPending, variables } = useWrite('update', api.rateLimits.setMode, {
    toast: (changed) => (changed.mode === 'off' ? `${name} is switched off.` : `${name} is enforced.`),
    showsError: (error) => problemsOf(error) !== null,
    onError(error) {
      const description = problemsOf(error)?.mode;
      if (description) addToast({ variant: 'destructive', title: 'Failed to update', description });
    },
  });
  const isOn = isPending ? variables.mode !== 'off' : mode !== 'off';
  return (
    <Switch
      checked={isOn}
      disabled={isPending}
      onChange={({ target }) => mutate({ id, version, mode: target.checked ? 'enforced' : 'off' })}
    >
      <span className="sr-only">{name} on</span>
    </Switch>
  );
}
