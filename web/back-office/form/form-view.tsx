import { type ReactNode, useId } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { pendingLabelOf } from '#web/forms/pending-label.ts';
import { Button, type ButtonStyle } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import type { FieldGroup, FormPart } from './fields.ts';
import { FormRow, type RowForm } from './form-row.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

export interface FormTexts {
  /** The form's accessible name. */
  label: string;
  /** The label of the save button: `Save profile`. */
  button: string;
  /** Of the button while it saves, where it does not follow from its verb. */
  pendingLabel?: string;
  /** `outline` beside the primary button of a screen. */
  buttonVariant?: ButtonStyle['variant'];
  /** Of the button of a dialog that changes nothing, where `Cancel` would be taken for the operation. */
  keep?: string;
  /** Why what is typed cannot be sent yet, beside the button that is disabled meanwhile; null: it can. */
  // biome-ignore lint/suspicious/noExplicitAny: the fields of a form are known to its screen only.
  reasonAgainst?: (typed: any) => string | null;
}

interface FormViewProps<Fields extends FieldValues, Values, Result> extends FormTexts {
  state: ResourceFormState<Fields, Values, Result>;
  /** Says beside the button that changes are not saved: for a form that stays open. */
  saysUnsaved: boolean;
  /** In a dialog: Cancel closes it, and the buttons are at the lower right. */
  onCancel?: (() => void) | undefined;
  /** Placed above the fields. */
  notices?: ReactNode;
  /** Placed after the last field, in the grid of the fields. */
  lastField?: ReactNode;
  /** Placed after the button. */
  children?: ReactNode;
}

/** The fields and buttons of a form. */
export function FormView<Fields extends FieldValues, Values, Result>(props: FormViewProps<Fields, Values, Result>) {
  const { state, label, button, pendingLabel, buttonVariant, keep, reasonAgainst, saysUnsaved, onCancel } = props;
  const { notices, lastField, children } = props;
  const { form, parts, draft, isDirty, isPending, submit, preload } = state;
  const reason = reasonAgainst ? reasonAgainst(form.watch()) : null;
  const reasonId = useId();
  const send = (
    <Button
      type="submit"
      variant={buttonVariant}
      disabled={reason !== null}
      aria-describedby={reason === null ? undefined : reasonId}
      loading={isPending}
      loadingLabel={pendingLabel ?? pendingLabelOf(button)}
    >
      {button}
    </Button>
  );
  return (
    <form
      noValidate
      aria-label={label}
      className="grid max-w-168 content-start gap-5 sm:grid-cols-2"
      onFocus={preload}
      onSubmit={(event) => void submit(event)}
    >
      {draft.isRestored && (
        <div className="sm:col-span-2">
          <DraftNotice onDiscard={draft.discard} />
        </div>
      )}
      {notices && <div className="grid gap-4 empty:hidden sm:col-span-2">{notices}</div>}
      <FormParts parts={parts} form={form} />
      {lastField}
      {onCancel ? (
        <DialogActions onCancel={onCancel} cancelLabel={keep} note={reason && <span id={reasonId}>{reason}</span>}>
          {send}
        </DialogActions>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
          {send}
          {reason && (
            <p id={reasonId} className="text-ink-2 text-small">
              {reason}
            </p>
          )}
          {children}
          {isDirty && saysUnsaved && <p className="text-ink-2 text-small">Not saved yet</p>}
        </div>
      )}
    </form>
  );
}

interface FormPartsProps<Fields extends FieldValues> {
  parts: readonly FormPart<Fields>[];
  form: RowForm<Fields>;
}

/** The fields of a form in order, in two columns from 640 px. */
function FormParts<Fields extends FieldValues>({ parts, form }: FormPartsProps<Fields>) {
  return parts.map((part) =>
    'fields' in part ? (
      <Group key={part.title} group={part} form={form} />
    ) : (
      <FormRow key={part.name} field={part} form={form} />
    ),
  );
}

interface GroupProps<Fields extends FieldValues> {
  group: FieldGroup<Fields>;
  form: RowForm<Fields>;
}

function Group<Fields extends FieldValues>({ group: { title, text, fields, isFolded }, form }: GroupProps<Fields>) {
  // A field that was refused is seen.
  const isWrong = fields.some(({ name }) => get(form.formState.errors, name) !== undefined);
  if (isFolded) {
    return (
      <details open={isWrong || undefined} className="border-line border-t pt-5 sm:col-span-2">
        <summary className="tap w-fit cursor-pointer font-medium text-small">{title}</summary>
        <p className="mt-1 text-ink-3 text-meta">{text}</p>
        <GroupFields fields={fields} form={form} />
      </details>
    );
  }
  return (
    <fieldset className="border-line border-t pt-5 sm:col-span-2">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-medium text-small">
        {title}
      </p>
      <p className="mt-1 text-ink-3 text-meta">{text}</p>
      <GroupFields fields={fields} form={form} />
    </fieldset>
  );
}

function GroupFields<Fields extends FieldValues>({
  fields,
  form,
}: { fields: FieldGroup<Fields>['fields'] } & Pick<GroupProps<Fields>, 'form'>) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <FormRow key={field.name} field={field} form={form} />
      ))}
    </div>
  );
}
