import { backtestDays } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { BacktestResult } from './backtest-result.tsx';
import { QuestionDialog, showsProblems } from './question-dialog.tsx';

/** Says what the rule would have refused with another limit. Nothing is changed. */
export function BacktestDialog({ record: rule, onClose }: { record: RateRuleRow; onClose: () => void }) {
  const { mutate, data, error, isPending } = useWrite('create', api.rateLimits.backtest, showsProblems);
  const problems = problemsOf(error) ?? {};
  return (
    <QuestionDialog
      title={`Backtest “${rule.name}”`}
      description={`Runs the rule against the requests of the last ${backtestDays} days. Requests are stored per minute, without addresses and accounts, and with at most three segments of their path. Page views are not stored.`}
      button="Run"
      pendingLabel="Running…"
      isPending={isPending}
      onClose={onClose}
      onAsk={(fields) => {
        const { name, pattern, method, scope, mode, priority, actions, exceptions } = rule;
        const [limit, windowSeconds] = [Number(fields.get('limit')), Number(fields.get('windowSeconds'))];
        mutate({ name, pattern, method, scope, mode, priority, actions, exceptions, limit, windowSeconds });
      }}
      result={data && <BacktestResult result={data} rule={rule} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Limit" help="Requests" error={problems.limit} required>
          {(control) => <Input {...control} name="limit" type="number" defaultValue={rule.limit} />}
        </Field>
        <Field label="Window" help="Seconds" error={problems.windowSeconds} required>
          {(control) => <Input {...control} name="windowSeconds" type="number" defaultValue={rule.windowSeconds} />}
        </Field>
      </div>
    </QuestionDialog>
  );
}
