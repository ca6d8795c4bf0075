import { useMutation } from '@tanstack/react-query';
import { backtestDays } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { Backtest, RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { queries } from '#web/api/queries.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';

interface BacktestDialogProps {
  rule: RateRuleRow;
  onClose: () => void;
}

/** Says what the rule would have refused with another limit. Nothing is changed. */
export function BacktestDialog({ rule, onClose }: BacktestDialogProps) {
  const { mutate, data, error, isPending } = useMutation(
    queries.rateLimits.backtest.mutationOptions({
      meta: { operation: 'create', showsError: (failure) => problemsOf(failure) !== null },
    }),
  );
  const problems = problemsOf(error) ?? {};
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Backtest “${rule.name}”`}
      description={`Tries the rule with the requests of the last ${backtestDays} days. They are stored by the minute, without addresses and accounts, and by the first three parts of what was asked for. Pages that are only read are not stored.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const { name, pattern, method, scope, mode, priority, actions, exceptions } = rule;
          const [limit, windowSeconds] = [Number(fields.get('limit')), Number(fields.get('windowSeconds'))];
          mutate({ name, pattern, method, scope, mode, priority, actions, exceptions, limit, windowSeconds });
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Limit" help="Requests" error={problems.limit} required>
            {(control) => <Input {...control} name="limit" type="number" defaultValue={rule.limit} />}
          </Field>
          <Field label="Window" help="Seconds" error={problems.windowSeconds} required>
            {(control) => <Input {...control} name="windowSeconds" type="number" defaultValue={rule.windowSeconds} />}
          </Field>
        </div>
        {data && <BacktestResult result={data} scope={rule.scope} />}
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={isPending} loadingLabel="Running…">
            Run
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const nouns: Record<RateRuleRow['scope'], [one: string, many: string]> = {
  global: ['platform', 'platforms'],
  tenant: ['tenant', 'tenants'],
  user: ['user', 'users'],
  ip: ['address', 'addresses'],
};

function BacktestResult({ result, scope }: { result: Backtest; scope: RateRuleRow['scope'] }) {
  const { requests, subjects, refused, isPart, isOwn, most } = result;
  const [one, many] = nouns[scope];
  return (
    <section aria-label="Result" role="status" className="mt-5 border-rule border-t pt-4 text-small">
      <p className="font-medium">
        Last {backtestDays} days: would have refused {counted(subjects, one, many)},{' '}
        {counted(refused, 'request', 'requests')}
      </p>
      <p className="mt-1 text-ink-2">
        Of {counted(requests, 'request', 'requests')} to these addresses
        {isPart && '; not all stored requests were looked at'}.
      </p>
      {isOwn && <p className="mt-1 font-medium text-red-text">You would be among them.</p>}
      {most.length > 0 && (
        <ul className="mt-2">
          {most.map(({ network, requests: own, isOwn: isYou }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one network, and the result does not change
            <li key={index} className="flex justify-between gap-4 border-line border-t py-1.5">
              <span>
                {network}
                {isYou && ', you'}
              </span>
              <span className="tabular-nums">{own}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
