import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult, ListQuery } from '#contract/lists.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type BulkAction, counted, type List, type ListRow } from '#web/back-office/list/list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { BulkLine } from './bulk-line.tsx';

interface BulkDialogProps<Row extends ListRow, Query extends ListQuery> {
  list: Pick<List<Row, Query>, 'noun' | 'rowName'>;
  action: BulkAction<Row>;
  rows: Row[];
  /** Keeps only these rows selected. */
  onKeep: (ids: readonly string[]) => void;
  onClose: () => void;
}

/**
 * Lists what an action will change before it runs, and afterwards what could not be changed. The button names the action and the count.
 */
export function BulkDialog<Row extends ListRow, Query extends ListQuery>({
  list: { noun, rowName },
  action: { label, future, already, isAlready, run },
  rows,
  onKeep,
  onClose,
}: BulkDialogProps<Row, Query>) {
  // The list may be refreshed while the dialog is open; the rows shown when it opened are sent.
  const [shownRows] = useState(rows);
  const changing = shownRows.filter((row) => !isAlready(row));
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => run(changing),
    meta: { operation: 'update' },
    onSuccess(result: BulkResult) {
      onKeep(result.conflicts);
      if (result.conflicts.length > 0) return;
      addToast(successToast('update', `${label}: ${counted(result.changed.length, noun)} changed.`));
      onClose();
    },
  });
  const line = (text: string, isOne: (row: Row) => boolean) => (
    <BulkLine rows={shownRows.filter(isOne)} nameOf={rowName} text={text} />
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label}: ${counted(shownRows.length, noun)}`}
      description={data ? 'Some could not be changed. They stay selected.' : 'Nothing has been changed yet.'}
    >
      <ul role={data ? 'status' : undefined} className="border-line border-t">
        {data ? (
          <>
            {line('changed', ({ id }) => data.changed.includes(id))}
            {line('changed by someone else in the meantime, not changed', ({ id }) => data.conflicts.includes(id))}
            {line(`${already}, no change`, (row) => isAlready(row) || data.unchanged.includes(row.id))}
          </>
        ) : (
          <>
            {line(future, (row) => !isAlready(row))}
            {line(`${already}, no change`, isAlready)}
          </>
        )}
      </ul>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {data ? 'Close' : 'Cancel'}
        </Button>
        {!data && (
          <Button
            disabled={changing.length === 0}
            loading={isPending}
            loadingLabel="Changing…"
            onClick={() => mutate()}
          >
            {labelWith(label, counted(changing.length, noun))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** `Mark as answered` and `2 inquiries` make `Mark 2 inquiries as answered`. */
function labelWith(label: string, rows: string): string {
  const [verb, ...rest] = label.split(' ');
  return [verb, rows, ...rest].join(' ');
}
