import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Redirect } from '#contract/content/redirects.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const redirectDialog = partOnUse(async () => (await import('./redirect-dialog.tsx')).RedirectDialog);

/** The actions of a row, sent with the version that is shown. */
export function RedirectRowMenu({ row }: { row: Redirect }) {
  const { id, version, from } = row;
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const RedirectDialog = usePart(redirectDialog, open === 'edit', close);
  const { mutate, isPending } = useMutation(
    queries.redirects.remove.mutationOptions({
      meta: { operation: 'delete' },
      onSuccess: () => addToast(successToast('delete', `${from} no longer redirects.`)),
      onSettled: close,
    }),
  );
  return (
    <>
      <RowMenu name={from} href={`/admin/activity?resource=redirect&record=${id}`} openLabel="Activity">
        <MenuItem icon="pencil" onSelect={() => setOpen('edit')}>
          Change
        </MenuItem>
        <MenuDivider />
        <MenuItem icon="trash" critical onSelect={() => setOpen('remove')}>
          Remove
        </MenuItem>
      </RowMenu>
      {open === 'edit' && RedirectDialog && <RedirectDialog redirect={row} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={`Remove the redirect of ${from}?`}
          description="Visitors will no longer find a page at this address, for example from search engines and old links."
          button="Remove redirect"
          pendingLabel="Removing…"
          isPending={isPending}
          onConfirm={() => mutate({ id, version })}
          onClose={close}
        />
      )}
    </>
  );
}
