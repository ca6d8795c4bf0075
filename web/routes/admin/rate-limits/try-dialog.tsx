import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#web/api/queries.ts';
import { QuestionDialog, questionMeta } from '#web/domains/rate-limits/question-dialog.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import { parsePastedRequest } from './pasted-request.ts';
import { TriedRules } from './tried-rules.tsx';

/** Says which rules match a request, and what they would do with it now. Nothing is sent or counted. */
export function TryDialog({ onClose }: { onClose: () => void }) {
  const [missing, setMissing] = useState<string>();
  const { mutate, data, error, isPending } = useMutation(
    queries.rateLimits.tryRequest.mutationOptions({ meta: questionMeta }),
  );
  const problems = problemsOf(error) ?? {};
  return (
    <QuestionDialog
      title="Test a request"
      description="Shows which rules match this request and what they would do with it now. Nothing is sent or counted."
      button="Test"
      pendingLabel="Testing…"
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
