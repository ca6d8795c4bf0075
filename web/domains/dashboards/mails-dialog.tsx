import { useQuery } from '@tanstack/react-query';
import { type DashboardMails, dashboardMails } from '#contract/analytics/dashboard-mails.ts';
import type { DashboardRow } from '#contract/analytics/dashboards.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';

interface MailsDialogProps {
  record: DashboardRow;
  onClose: () => void;
}

/** Chooses how often the signed-in user gets a dashboard by email; a choice is saved at once. */
export function MailsDialog({ record: { id, name }, onClose }: MailsDialogProps) {
  const options = queries.dashboards.mails.queryOptions({ input: { id }, meta: { resource: 'emails' } });
  const query = useQuery(options);
  const { mutate, isPending } = useWrite('update', api.dashboards.chooseMails, {
    onSuccess: (choice) => queryClient.setQueryData(options.queryKey, choice),
    toast: (choice) => `Emails of “${name}”: ${dashboardMails[choice.every].toLowerCase()}.`,
  });
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
