import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormTexts, FormView } from './form-view.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { type ResourceFormOptions, useResourceForm } from './use-resource-form.ts';

interface ResourceFormProps<Fields extends FieldValues, Values, Result>
  extends ResourceFormOptions<Fields, Values, Result>,
    FormTexts {
  /** In a dialog: Cancel closes it, and the buttons are at the lower right. */
  onCancel?: () => void;
  /** Placed after the last field, in the grid of the fields. */
  lastField?: ReactNode;
  /** Placed after the button. */
  children?: ReactNode;
}

/** A form rendered from a description of its fields. */
export function ResourceForm<Fields extends FieldValues, Values, Result>(
  props: ResourceFormProps<Fields, Values, Result>,
) {
  const { label, button, pendingLabel, buttonVariant, keep, reasonAgainst, onCancel, lastField, children } = props;
  const state = useResourceForm(props);
  return (
    <>
      <FormView
        state={state}
        label={label}
        button={button}
        pendingLabel={pendingLabel}
        buttonVariant={buttonVariant}
        {...(keep !== undefined && { keep })}
        {...(reasonAgainst && { reasonAgainst })}
        saysUnsaved={props.savedFields !== undefined}
        onCancel={onCancel}
        lastField={lastField}
      >
        {children}
      </FormView>
      {props.draft === undefined && <UnsavedGuard isDirty={state.isDirty} isSaved={state.isSaved} />}
    </>
  );
}
