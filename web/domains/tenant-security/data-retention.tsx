import { useState } from 'react';
import { retainedKinds } from '#contract/identity/tenants/retained-kinds.ts';
import type { RetainedCount, TenantRules } from '#contract/identity/tenants/security.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { longDateOf } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { rulesForm } from './rules-form.ts';

interface Preview {
  days: number;
  counts: RetainedCount[];
}

/** How long traces of use are kept. What the days would delete is counted before they are saved. */
export function DataRetention({ rules }: { rules: TenantRules }) {
  const { id, version, dataRetention } = rules;
  const [preview, setPreview] = useState<Preview | null>(null);
  return (
    <>
      <p className="mb-4 max-w-160 text-ink-2 text-small">
        Visits, API call counts and unaccepted invitations are deleted after this time. Projects, files, legal
        documents, acceptances and the audit log are kept, and so is everything on legal hold.
      </p>
      <ResourceForm<{ days: string }, { days: number }, Preview>
        key={version}
        label="Data retention"
        shape={async () => (await import('#contract/identity/tenants/security.ts')).retentionDays}
        parts={[
          {
            name: 'days',
            label: 'Data retention (days)',
            type: 'number',
            required: true,
            fullWidth: true,
            control: { min: 30, max: 3650 },
          },
        ]}
        saved={{ days: String(dataRetention) }}
        draft={rulesForm(rules, 'retention').draft}
        save={async ({ days }) => ({ days, counts: await api.tenantSecurity.previewRetention({ id, days }) })}
        onSaved={setPreview}
        button="Preview deletion"
        pendingLabel="Counting…"
      />
      {preview && <RetentionDialog rules={rules} preview={preview} onClose={() => setPreview(null)} />}
    </>
  );
}

interface RetentionDialogProps {
  rules: TenantRules;
  preview: Preview;
  onClose: () => void;
}

function RetentionDialog({ rules, preview: { days, counts }, onClose }: RetentionDialogProps) {
  const { id, version, name } = rules;
  const { mutate, isPending } = useWrite('update', () => api.tenantSecurity.setRetention({ id, version, days }), {
    onSuccess(saved) {
      queryClient.setQueryData(rulesForm(rules, 'retention').queryKey, saved);
      onClose();
    },
    toast: done('Data retention saved', `${days} days`),
  });
  return (
    <ConfirmDialog
      title={`Keep data for ${days} days?`}
      description={`The next daily run will delete from “${name}”:`}
      button="Save data retention"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <ul className="mt-4 text-small">
        {counts.map(({ kind, due, oldestAt, held }) => (
          <li key={kind} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2">
            <span className="min-w-0 grow basis-40">
              {retainedKinds[kind]}
              {held > 0 && <span className="text-ink-3"> ({wholeNumber.format(held)} kept on legal hold)</span>}
            </span>
            <span className="tabular-nums">
              {wholeNumber.format(due)}
              {oldestAt && <span className="text-ink-3">, the oldest of {longDateOf(oldestAt)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
