import { useState } from 'react';
import type { BulkResult, ListQuery } from '#contract/lists.ts';
import { successToast } from '#web/api/success-toast.ts';
import { useWrite } from '#web/api/use-write.ts';
import { type BulkAction, counted, type List, type ListRow } from '#web/back-office/list/list.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/inputs.tsx';
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
  action: { label, future, already, isAlready, excluded, note, button, field, run },
  rows,
  onKeep,
  onClose,
}: BulkDialogProps<Row, Query>) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  // The list may be refreshed while the dialog is open; the rows shown when it opened are sent.
  const [shownRows] = useState(rows);
  const reasonOf = (row: Row) => (isAlready(row) ? null : (excluded?.(row) ?? null));
  const changing = shownRows.filter((row) => !isAlready(row) && reasonOf(row) === null);
  const shownNote = typeof note === 'function' ? note(changing) : note;
  const reasons = new Set(shownRows.map(reasonOf).filter((reason) => reason !== null));
  const { mutate, data, error, isPending } = useWrite<void, BulkResult>('update', () => run(changing, text), {
    showsError: (failure) => field !== undefined && problemOf(failure) !== undefined,
    onSuccess(result) {
      onKeep(result.conflicts);
      if (result.conflicts.length > 0) return;
      addToast(successToast('update', `${label}: ${counted(result.changed.length, noun)} changed.`));
      onClose();
    },
  });
  const problemOf = (failure: unknown) => (field ? problemsOf(failure)?.[field.name] : undefined);
  const send = () => {
    const isEmpty = field !== undefined && text.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) mutate();
  };
  const line = (text: string, isOne: (row: Row) => boolean) => (
    <BulkLine rows={shownRows.filter(isOne)} nameOf={rowName} text={text} />
  );
  return (
    <Dialog
      onClose={onClose}
      title={`${label}: ${counted(shownRows.length, noun)}`}
      description={data ? 'Some could not be changed. They stay selected.' : 'Nothing has been changed yet.'}
    >
      <ul role={data ? 'status' : undefined} className="border-line border-t">
        {data ? (
          <>
            {line('changed', ({ id }) => data.changed.includes(id))}
            {line('changed in the meantime, by someone else or in another tab; not changed now', ({ id }) =>
              data.conflicts.includes(id),
            )}
            {line(`${already}, no change`, (row) => isAlready(row) || data.unchanged.includes(row.id))}
          </>
        ) : (
          <>
            {line(future, (row) => changing.includes(row))}
            {line(`${already}, no change`, isAlready)}
            {[...reasons].map((reason) => (
              <BulkLine
                key={reason}
                rows={shownRows.filter((row) => reasonOf(row) === reason)}
                nameOf={rowName}
                text={`${reason}, no change`}
              />
            ))}
          </>
        )}
      </ul>
      {!data && shownNote && changing.length > 0 && <p className="mt-3 text-ink-2 text-small">{shownNote}</p>}
      {!data && field && (
        <Field label={field.label} required error={isMissing ? field.missing : problemOf(error)} className="mt-4">
          {(control) => (
            <Textarea {...control} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {data ? 'Close' : 'Cancel'}
        </Button>
        {!data && (
          <Button disabled={changing.length === 0} loading={isPending} loadingLabel="Changing…" onClick={send}>
            {(button ?? ((named) => labelWith(label, named)))(counted(changing.length, noun))}
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
