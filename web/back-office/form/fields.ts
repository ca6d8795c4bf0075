import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Choice } from '#web/ui/select.tsx';

/** One field of a form. */
export interface FormField<Fields extends FieldValues> {
  name: FieldPath<Fields>;
  label: string;
  /** `lines`: a text of several lines. Absent: one line of text. */
  type?: 'email' | 'tel' | 'url' | 'date' | 'password' | 'lines' | 'checkbox';
  /** A list to choose from instead. */
  choices?: readonly Choice[];
  help?: ReactNode;
  required?: boolean;
  /** Takes the whole width of the form. */
  isWide?: boolean;
  /** Whatever else the control says to the browser: `{ autoComplete: 'organization' }`. */
  control?: Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'className' | 'max' | 'maxLength' | 'min' | 'placeholder' | 'readOnly' | 'spellCheck'
  > & { rows?: number };
}

/** Fields under a title of their own. */
export interface FieldGroup<Fields extends FieldValues> {
  title: string;
  text: ReactNode;
  fields: readonly FormField<Fields>[];
}

export type FormPart<Fields extends FieldValues> = FormField<Fields> | FieldGroup<Fields>;

/** The names of all fields, those in groups included. */
export function namesOf<Fields extends FieldValues>(parts: readonly FormPart<Fields>[]): FieldPath<Fields>[] {
  return parts.flatMap((part) => ('fields' in part ? part.fields.map(({ name }) => name) : [part.name]));
}
