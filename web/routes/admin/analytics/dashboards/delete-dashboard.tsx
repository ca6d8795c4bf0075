import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface DeleteDashboardProps {
  dashboard: { id: string; version: number; name: string };
  /** The address to go to afterwards; null where a list shows it. */
  leaveTo: string | null;
  /** Called before the screen is left. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a dashboard is deleted. */
export function DeleteDashboard({
  dashboard: { id, version, name },
  leaveTo,
  onDeleted,
  onClose,
}: DeleteDashboardProps) {
  const leave = useLeaveDeleted();
  const { mutate, isPending } = useMutation(
    queries.dashboards.remove.mutationOptions({
      meta: { operation: 'delete' },
      onSuccess: async () => {
        addToast(successToast('delete', `“${name}” is deleted.`));
        onDeleted?.();
        await leave(leaveTo, queries.dashboards.get.key({ input: { id } }));
      },
      onSettled: onClose,
    }),
  );
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      description="The dashboard and its widgets are deleted. The events stay."
      button="Delete dashboard"
      pendingLabel="Deleting…"
      isPending={isPending}
      onConfirm={() => mutate({ id, version })}
      onClose={onClose}
    />
  );
}
