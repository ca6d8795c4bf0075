import { useState } from 'react';
import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { noticePeriods } from '#contract/operations/notice-periods.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { done } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { fullDateOf } from '#web/ui/times.ts';
import { rulesForm } from './rules-form.ts';

/** Whether people need two-step verification, and who has none. */
export function RequiredFactor({ rules }: { rules: TenantRules }) {
  const [isRequiring, setRequiring] = useState(false);
  const { id, version, name, mfaRequiredFrom } = rules;
  return (
    <>
      <p className="mb-3 max-w-160 text-small">
        {mfaRequiredFrom === null
          ? 'Two-step verification is not required. People can turn it on themselves.'
          : `Required from ${fullDateOf(mfaRequiredFrom)}. From then on, people without it can sign in only to add it, and their API tokens are refused.`}
      </p>
      <WithoutFactor rules={rules} />
      {mfaRequiredFrom === null ? (
        <Button variant="outline" size="sm" onClick={() => setRequiring(true)}>
          Require two-step verification
        </Button>
      ) : (
        <ConfirmButton
          label="Stop requiring it"
          variant="outline"
          size="sm"
          title="Stop requiring two-step verification?"
          description={`People of “${name}” can then sign in with a password alone. It stays on for those who have turned it on.`}
          button="Stop requiring it"
          pendingLabel="Saving…"
          operation="update"
          run={() => api.tenantSecurity.requireFactor({ id, version, isRequired: false, noticeDays: 0 })}
          onSuccess={(saved) => queryClient.setQueryData(rulesForm(rules, 'factor').queryKey, saved)}
          toast={done('Two-step verification is no longer required')}
        />
      )}
      {isRequiring && <RequireDialog rules={rules} onClose={() => setRequiring(false)} />}
    </>
  );
}

function WithoutFactor({ rules }: { rules: TenantRules }) {
  const people = rules.withoutFactor;
  if (people.length === 0) return <p className="mb-4 text-ink-2 text-small">{nobodyWithout(rules)}</p>;
  return (
    <div className="mb-4 text-small">
      <p className="text-ink-2">
        {people.length === 1 ? 'One person has' : `${people.length} people have`} neither two-step verification nor a
        passkey:
      </p>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {people.map(({ id, email, role }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-line border-b py-2">
            <span className="wrap-anywhere min-w-0 grow basis-48">{email}</span>
            <span className="text-ink-3">{tenantRoles[role]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DialogProps {
  rules: TenantRules;
  onClose: () => void;
}

function RequireDialog({ rules, onClose }: DialogProps) {
  const { id, version } = rules;
  const { queryKey, draft } = rulesForm(rules, 'factor');
  return (
    <FormDialog<{ noticeDays: string }, { noticeDays: (typeof noticePeriods)[number] }, TenantRules>
      title="Require two-step verification?"
      description={`${concerned(rules)} After the notice period, people without it can sign in only to add it.`}
      shape={async () => (await import('#contract/identity/tenants/security.ts')).factorNotice}
      parts={[
        {
          name: 'noticeDays',
          label: 'Notice period',
          fullWidth: true,
          choices: noticePeriods.map((days) => [
            String(days),
            days === 0 ? 'None, applies immediately' : `${days} days`,
          ]),
        },
      ]}
      saved={{ noticeDays: '14' }}
      draft={draft}
      save={(values) => api.tenantSecurity.requireFactor({ id, version, isRequired: true, ...values })}
      onSaved={(saved) => queryClient.setQueryData(queryKey, saved)}
      toast={() => done('Two-step verification is required')}
      button="Require it"
      pendingLabel="Saving…"
      onClose={onClose}
    />
  );
}

const nobodyWithout = ({ joined }: TenantRules) =>
  joined === 0 ? 'Nobody has joined yet.' : 'Everyone who has joined has it or a passkey.';

function concerned(rules: TenantRules): string {
  const people = rules.withoutFactor.length;
  if (people === 0) return nobodyWithout(rules);
  return people === 1
    ? 'One person is without it and gets an email.'
    : `${people} people are without it and get an email.`;
}
