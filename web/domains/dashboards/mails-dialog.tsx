import { useMutation, useQuery } from '@tanstack/react-query';
import { type DashboardMails, dashboardMails } from '#contract/analytics/dashboard-mails.ts';
import type { DashboardRow } from '#contract/analytics/dashboards.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface MailsDialogProps {
  record: DashboardRow;
  onClose: () => void;
}

/** Chooses how often the signed-in user gets a dashboard by email; a choice is saved at once. */
export function MailsDialog({ record: { id, name }, onClose }: MailsDialogProps) {
  const options = queries.dashboards.mails.queryOptions({ input: { id }, meta: { resource: 'emails' } });
  const query = useQuery(options);
  const { mutate, isPending } = useMutation(
    queries.dashboards.chooseMails.mutationOptions({
      meta: { operation: 'update' },
      onSuccess(choice) {
        queryClient.setQueryData(options.queryKey, choice);
        addToast(successToast('update', `Emails of “${name}”: ${dashboardMails[choice.every].toLowerCase()}.`));
      },
    }),
  );
  return (
    <Dialog
      onClose={onClose}
      title="Dashboard emails"
      description={`The figures of “${name}”, sent only to you. Changes are saved automatically.`}
    >
      <QueryState query={query} resource="emails" rows={1}>
        {({ every }) => (
          <Select
            look="filter"
            label="Send"
            choices={Object.entries(dashboardMails)}
            value={every}
            disabled={isPending}
            onChange={({ target }) => mutate({ id, every: target.value as DashboardMails })}
          />
        )}
      </QueryState>
      <DialogActions onCancel={onClose} cancelLabel="Close" />
    </Dialog>
  );
}
