import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Dashboard } from '#contract/analytics/dashboards.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { dashboardHref } from './addresses.ts';
import { DeleteDashboard } from './delete-dashboard.tsx';
import { MailsDialog } from './mails-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

const renameDialog = lazyModule(async () => (await import('./name-dialog.tsx')).RenameDashboard);

interface DashboardMenuProps {
  dashboard: Dashboard;
  listHref: string;
  onRenamed: (dashboard: Dashboard) => void;
  /** Called before its screen is left. */
  onDeleted: () => void;
}

/** What can be done with the whole dashboard. */
export function DashboardMenu({ dashboard, listHref, onRenamed, onDeleted }: DashboardMenuProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'rename' | 'share' | 'mails' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const RenameDashboard = useLazyModule(renameDialog, open === 'rename', close);
  const duplicate = useMutation(
    queries.dashboards.duplicate.mutationOptions({
      meta: { operation: 'create' },
      onSuccess(copy) {
        addToast(successToast('create', `You are now viewing “${copy.name}”.`));
        void navigate(dashboardHref(copy.id));
      },
    }),
  );
  return (
    <>
      <Link to={listHref} className={buttonClass({ variant: 'ghost' })}>
        All dashboards
      </Link>
      <Menu trigger={<IconButton icon="more" label={`Actions for ${dashboard.name}`} />}>
        <MenuItem icon="pencil" onSelect={() => setOpen('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon="plus" onSelect={() => duplicate.mutate({ id: dashboard.id })}>
          Duplicate
        </MenuItem>
        <MenuItem icon="share" onSelect={() => setOpen('share')}>
          Share by link
        </MenuItem>
        <MenuItem icon="mail" onSelect={() => setOpen('mails')}>
          Emails
        </MenuItem>
        <MenuDivider />
        <MenuItem icon="trash" critical onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {open === 'rename' && RenameDashboard && (
        <RenameDashboard dashboard={dashboard} onRenamed={onRenamed} onClose={close} />
      )}
      {open === 'share' && <ShareDialog dashboard={dashboard} onClose={close} />}
      {open === 'mails' && <MailsDialog dashboard={dashboard} onClose={close} />}
      {open === 'delete' && (
        <DeleteDashboard dashboard={dashboard} leaveTo={listHref} onDeleted={onDeleted} onClose={close} />
      )}
    </>
  );
}
