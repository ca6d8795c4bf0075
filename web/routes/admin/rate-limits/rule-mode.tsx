import { type RateMode, rateModes } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useActs } from '#web/back-office/acts/use-acts.tsx';
import { enforceRule } from '#web/domains/rate-limits/acts.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const choices = Object.entries(rateModes) as [RateMode, string][];

/** Off, Shadow or Enforced, at once; enforcing asks first. A refusal says why in the toast, or in the question. */
export function RuleMode({ rule }: { rule: RateRuleRow }) {
  const { id, version, name, mode } = rule;
  const { items, dialog } = useActs([enforceRule], rule);
  const enforce = () => items[0]?.select();
  const { mutate, isPending, variables } = useWrite('update', api.rateLimits.setMode, {
    toast: (changed) => (changed.mode === 'off' ? `${name} is switched off.` : `${name} is counting only.`),
    showsError: (error) => problemsOf(error) !== null,
    onError(error) {
      const description = problemsOf(error)?.mode;
      if (description) addToast({ variant: 'destructive', title: 'Failed to update', description });
    },
  });
  return (
    <>
      <SegmentButtons
        label={`Mode of ${name}`}
        choices={choices}
        value={isPending ? variables.mode : mode}
        isBusy={isPending}
        onSelect={(next) => (next === 'enforced' ? enforce() : mutate({ id, version, mode: next }))}
      />
      {mode === 'shadow' && (
        <span className="mt-1 flex gap-1 text-ink-3 text-meta">
          Counting only.
          <Button variant="link" className="text-meta!" aria-label={`Enforce ${name}…`} onClick={enforce}>
            Enforce…
          </Button>
        </span>
      )}
      {dialog}
    </>
  );
}
