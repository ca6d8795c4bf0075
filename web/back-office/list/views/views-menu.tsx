import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SavedView } from '#contract/operations/saved-views.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Menu, MenuDivider, MenuItem, MenuNote } from '#web/ui/menu.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { SaveView } from './save-view.tsx';

interface ViewsMenuProps {
  /** The address of the list. */
  path: string;
  /** Its current query string. */
  search: string;
}

/** The user's saved views of a list: search, filters, sort and columns under a name. */
export function ViewsMenu({ path, search }: ViewsMenuProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'save' | SavedView | null>(null);
  const { data: views = [] } = useQuery(
    queries.savedViews.list.queryOptions({ input: { list: path }, meta: { resource: 'saved views' } }),
  );
  const current = views.find((view) => view.search === stateOf(search));
  const remove = useMutation(
    queries.savedViews.remove.mutationOptions({
      meta: { operation: 'delete' },
      onSuccess() {
        setDialog(null);
        addToast(successToast('delete', 'The view was deleted. The list is unchanged.'));
      },
    }),
  );
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="sm" className="min-w-0 flex-initial!">
            {current ? (
              <span className="min-w-0 truncate">
                <span className="sr-only">View: </span>
                {current.name}
              </span>
            ) : (
              'Views'
            )}
            <Icon name="chevron-down" className="flex-none" />
          </Button>
        }
      >
        {views.length === 0 && <MenuNote>No saved views yet</MenuNote>}
        {views.map((view) => (
          <MenuItem
            key={view.id}
            icon={view === current ? 'check' : 'list'}
            onSelect={() => void navigate({ search: view.search && `?${view.search}` })}
          >
            <span className="max-w-56 truncate">{view.name}</span>
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem icon="plus" onSelect={() => setDialog('save')}>
          Save this view…
        </MenuItem>
        {current && (
          <MenuItem icon="trash" critical onSelect={() => setDialog(current)}>
            Delete this view…
          </MenuItem>
        )}
      </Menu>
      {dialog === 'save' && (
        <SaveView path={path} search={stateOf(search)} name={current?.name ?? ''} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'save' && (
        <ConfirmDialog
          title={`Delete the view “${dialog.name}”?`}
          description="Only your saved view is deleted. The list is unchanged."
          button="Delete view"
          pendingLabel="Deleting…"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id: dialog.id })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The part of the query string that a view stores: everything but the page, without the `?`. */
function stateOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('after');
  params.delete('until');
  return params.toString();
}
