import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { FormParts } from './form-parts.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { type ResourceFormOptions, useResourceForm } from './use-resource-form.ts';

interface ResourceFormProps<Fields extends FieldValues, Values, Result>
  extends ResourceFormOptions<Fields, Values, Result> {
  /** The form's accessible name. */
  label: string;
  /** The label of the save button: `Save profile`. */
  button: string;
  pendingLabel: string;
  /** In a dialog: Cancel closes it, and the buttons are at the lower right. */
  onCancel?: () => void;
  /** Placed after the button. */
  children?: ReactNode;
}

/** A form rendered from a description of its fields. */
export function ResourceForm<Fields extends FieldValues, Values, Result>(
  props: ResourceFormProps<Fields, Values, Result>,
) {
  const { label, button, pendingLabel, onCancel, children } = props;
  const { form, parts, draft, isDirty, isPending, isSaved, submit } = useResourceForm(props);
  const send = (
    <Button type="submit" loading={isPending} loadingLabel={pendingLabel}>
      {button}
    </Button>
  );
  return (
    <form
      noValidate
      aria-label={label}
      className="grid max-w-168 content-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      {draft.isRestored && (
        <div className="sm:col-span-2">
          <DraftNotice onDiscard={draft.discard} />
        </div>
      )}
      <FormParts parts={parts} form={form} />
      <div className="sm:col-span-2">
        {onCancel ? (
          <DialogActions>
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
            {send}
          </DialogActions>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {send}
            {children}
            {isDirty && props.savedFields && <p className="text-ink-2 text-small">Not saved yet</p>}
          </div>
        )}
      </div>
      {props.draft === undefined && <UnsavedGuard isDirty={isDirty} isSaved={isSaved} />}
    </form>
  );
}
