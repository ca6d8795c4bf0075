import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PageRow } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { DeletePage } from './delete-page.tsx';

type Change = Parameters<typeof api.editing.setStatus>[0]['publication'];

/** The actions of a row, sent with the version that is shown. */
export function PageRowMenu({ row }: { row: PageRow }) {
  const { id, version, title, path, status, hasDraft, scheduledAt } = row;
  const [isDeleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: ([publication]: [Change, string]) => api.editing.setStatus({ id, version, publication }),
    meta: { operation: 'update' },
    onSuccess: (_page, [, text]) => addToast(successToast('update', text)),
  });
  return (
    <>
      <RowMenu name={title} href={`/admin/content/${id}`}>
        <MenuItem icon="pencil" onSelect={() => void navigate(`/admin/content/${id}`)}>
          Edit
        </MenuItem>
        {(status !== 'published' || hasDraft) && (
          <MenuItem icon="check" onSelect={() => mutate(['publish', `“${title}” is public at ${path}.`])}>
            {hasDraft ? 'Publish changes' : 'Publish'}
          </MenuItem>
        )}
        {scheduledAt && (
          <MenuItem icon="clock" onSelect={() => mutate(['cancel-schedule', `“${title}” is no longer scheduled.`])}>
            Cancel schedule
          </MenuItem>
        )}
        {status === 'published' && (
          <MenuItem icon="archive" onSelect={() => mutate(['unpublish', `“${title}” is now a draft.`])}>
            Unpublish
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon="trash" critical onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </RowMenu>
      {isDeleting && <DeletePage page={row} onClose={() => setDeleting(false)} />}
    </>
  );
}
