import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Choice } from '#web/ui/select.tsx';

/** One field of a form. */
export interface FormField<Fields extends FieldValues> {
  name: FieldPath<Fields>;
  label: string;
  /** `multiline`: a textarea; `segments`: few choices side by side. Absent: a text input. */
  type?: 'email' | 'tel' | 'url' | 'date' | 'number' | 'password' | 'multiline' | 'checkbox' | 'segments';
  /** Options of a select, or the segments. */
  choices?: readonly Choice[];
  help?: ReactNode;
  /** A further control of the same value, beside the text input. */
  action?: (set: (value: string) => void) => ReactNode;
  required?: boolean;
  /** Another field whose problem depends on this value too: once the form was sent, it is checked with each change. */
  revalidates?: FieldPath<Fields>;
  /** Takes the full width of the form, as a textarea always does. */
  fullWidth?: boolean;
  /** Further attributes of the control: `{ autoComplete: 'organization' }`. */
  control?: Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'className' | 'max' | 'maxLength' | 'min' | 'placeholder' | 'readOnly' | 'spellCheck'
  > & { rows?: number };
}

/** Attributes of a control for a value that no browser can suggest or spell: a number of an account, an address of a network. */
export const exactInput = { autoComplete: 'off', spellCheck: false } as const;

/** Fields under a group title. */
export interface FieldGroup<Fields extends FieldValues> {
  title: string;
  text: ReactNode;
  fields: readonly FormField<Fields>[];
  /** Opened by its title, or when one of its fields is refused: what is rarely changed. */
  isFolded?: boolean;
}

export type FormPart<Fields extends FieldValues> = FormField<Fields> | FieldGroup<Fields>;

/** All fields, including those in groups. */
export function fieldsIn<Fields extends FieldValues>(parts: readonly FormPart<Fields>[]): FormField<Fields>[] {
  return parts.flatMap((part) => ('fields' in part ? part.fields : [part]));
}

/** The label of a select's value; '' for an unknown one. */
export function choiceLabelOf(choices: readonly Choice[], value: unknown): string {
  return choices.find(([key]) => key === value)?.[1] ?? '';
}
