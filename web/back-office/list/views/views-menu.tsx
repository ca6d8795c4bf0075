import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '#contract/operations/saved-views.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { viewOf } from './view-address.ts';

interface ViewsMenuProps {
  /** The address of the list. */
  path: string;
  /** Its current query string. */
  search: string;
}

/** Saves the search, filters, sort and columns of a list under a name, and deletes the view that is shown. */
export function ViewsMenu({ path, search }: ViewsMenuProps) {
  const [dialog, setDialog] = useState<'save' | SavedView | null>(null);
  const { data: views = [] } = useQuery(
    queries.savedViews.list.queryOptions({ input: { list: path }, meta: { resource: 'saved views' } }),
  );
  const current = views.find((view) => view.search === viewOf(search));
  const remove = useWrite('delete', api.savedViews.remove, {
    onSuccess: () => setDialog(null),
    toast: 'The view was deleted. The list is unchanged.',
  });
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="sm" className="flex-none">
            Views
            <Icon name="chevron-down" className="flex-none" />
          </Button>
        }
      >
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
        <SaveView path={path} search={viewOf(search)} name={current?.name ?? ''} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'save' && (
        <ConfirmDialog
          title={`Delete the view “${dialog.name}”?`}
          description="Only your saved view is deleted. The list is unchanged."
          button="Delete view"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id: dialog.id })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

interface SaveViewProps {
  path: string;
  search: string;
  /** The name of the view that is shown, to save it again. */
  name: string;
  onClose: () => void;
}

function SaveView({ path, search, name, onClose }: SaveViewProps) {
  const { mutate, isPending, error } = useWrite('create', api.savedViews.save, {
    showsRefusals: true,
    onSuccess: onClose,
    toast: (view) => `“${view.name}” is now a tab above the list.`,
  });
  return (
    <Dialog
      onClose={onClose}
      title="Save this view"
      description="Saves search, filters, sort and columns. A view with the same name is replaced."
    >
      <OneFieldForm
        label="Name"
        problem={problemsOf(error)?.name ?? error?.message}
        input={{ defaultValue: name, maxLength: 60, autoComplete: 'off', autoCapitalize: 'sentences' }}
        button="Save view"
        isPending={isPending}
        onSubmit={(typed) => mutate({ list: path, name: typed, search })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
