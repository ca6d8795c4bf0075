import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardRow } from '#contract/analytics/dashboards.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { dashboardHref } from './addresses.ts';
import { DeleteDashboard } from './delete-dashboard.tsx';

const renameDialog = lazyModule(async () => (await import('./name-dialog.tsx')).RenameDashboard);

/** The actions of a row, sent with the version that is shown. */
export function DashboardRowMenu({ row }: { row: DashboardRow }) {
  const { id, name } = row;
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const RenameDashboard = useLazyModule(renameDialog, open === 'rename', close);
  const duplicate = useMutation(
    queries.dashboards.duplicate.mutationOptions({
      meta: { operation: 'create' },
      onSuccess: (copy) => addToast(successToast('create', `“${copy.name}” was added to the list.`)),
    }),
  );
  return (
    <>
      <RowMenu name={name} href={dashboardHref(id)}>
        <MenuItem icon="pencil" onSelect={() => setOpen('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon="plus" onSelect={() => duplicate.mutate({ id })}>
          Duplicate
        </MenuItem>
        <MenuDivider />
        <MenuItem icon="trash" critical onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </RowMenu>
      {open === 'rename' && RenameDashboard && <RenameDashboard dashboard={row} onClose={close} />}
      {open === 'delete' && <DeleteDashboard dashboard={row} leaveTo={null} onClose={close} />}
    </>
  );
}
