import { useState } from 'react';
import type { TriedRule } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { QuestionDialog, showsProblems } from '#web/domains/rate-limits/question-dialog.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import { parsePastedRequest } from './pasted-request.ts';

/** Says which rules match a request, and what they would do with it now. Nothing is sent or counted. */
export function TryDialog({ onClose }: { onClose: () => void }) {
  const [missing, setMissing] = useState<string>();
  const { mutate, data, error, isPending } = useWrite('create', api.rateLimits.tryRequest, showsProblems);
  const problems = problemsOf(error) ?? {};
  return (
    <QuestionDialog
      title="Test a request"
      description="Shows which rules match this request and what they would do with it now. Nothing is sent or counted."
      button="Test"
      isPending={isPending}
      onClose={onClose}
      onAsk={(fields) => {
        const text = (name: string) => String(fields.get(name) ?? '').trim();
        const pasted = parsePastedRequest(text('request'));
        setMissing(pasted ? undefined : 'Please enter a request, such as POST /auth');
        if (pasted) mutate({ ...pasted, address: text('address'), email: text('email') });
      }}
      result={data && <TriedRules tried={data} />}
    >
      <Field
        label="Request"
        help="Such as POST /auth, a URL, a curl command or a line from an access log"
        error={missing ?? problems.path ?? problems.method}
        required
      >
        {(control) => <Textarea {...control} name="request" rows={3} spellCheck={false} defaultValue="POST /auth" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="IP address" error={problems.address} required>
          {(control) => <Input {...control} name="address" defaultValue="203.0.113.7" spellCheck={false} />}
        </Field>
        <Field label="User’s email" help="Leave empty for a visitor" error={problems.email}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="off" />}
        </Field>
      </div>
    </QuestionDialog>
  );
}

/** What the rules would do with a request, in their order. */
function TriedRules({ tried: { isAllowed, rules } }: { tried: { isAllowed: boolean; rules: TriedRule[] } }) {
  return (
    <section aria-label="Result" role="status" className="border-rule border-t pt-4 text-small">
      <p className="font-medium">{verdictOf(isAllowed, rules)}</p>
      <ul className="mt-2">
        {rules.map((rule) => (
          <li key={rule.id} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2">
            <span className="wrap-anywhere min-w-0">{rule.name}</span>
            <span className="text-ink-2">{textOf(rule)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function verdictOf(isAllowed: boolean, rules: TriedRule[]): string {
  if (rules.length === 0) return 'No rule matches this request.';
  if (isAllowed) return 'It would pass: an administrator has temporarily allowed this address.';
  const refusing = rules.find(({ result }) => result === 'refused');
  if (refusing) return `It would be refused by “${refusing.name}”: ${refusing.message}`;
  const delaying = rules.find(({ result }) => result === 'delayed');
  return delaying ? `It would be delayed by “${delaying.name}”.` : 'It would pass.';
}

function textOf({ result, used, limit, mode }: TriedRule): string {
  const count = `${used} of ${limit} used`;
  switch (result) {
    case 'refused':
      return `refuses, ${count}`;
    case 'delayed':
      return `delays, ${count}`;
    case 'counted-only':
      return `passes, ${count}`;
    case 'shadow':
      return `would refuse (shadow mode), ${count}`;
    case 'excepted':
      return 'address is an exception';
    case 'no-subject':
      return 'does not apply: no user or tenant to count';
    case 'not-asked':
      return mode === 'off' ? 'switched off' : 'not reached';
    case 'passes':
      return `passes, ${count}`;
  }
}
