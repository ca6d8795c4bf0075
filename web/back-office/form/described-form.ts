import {
  emptyFields,
  type FieldDescription,
  type Fields,
  fieldNames,
  type NamesWith,
  type TypedFields,
  typedFields,
} from '#contract/fields.ts';
import { optionalChoices } from '#web/forms/optional-choices.ts';
import type { FormField } from './fields.ts';

type Parts<All extends Fields> = FormField<TypedFields<All>>[];

type Change<All> = Partial<FormField<TypedFields<All>>>;
type ReferenceName<All> = NamesWith<{ kind: 'reference' }, All>;

/** What a screen adds to the description of a field: other words, a hint for the browser. A reference needs its choices. */
type Changes<All extends Fields> = { [Name in keyof All]?: Change<All> } & {
  [Name in ReferenceName<All>]: Change<All> & Required<Pick<FormField<TypedFields<All>>, 'choices'>>;
};

/** The form of described fields: `const form = formOf(replyTemplateFields)`. */
export interface DescribedForm<All extends Fields> {
  parts: Parts<All>;
  /** The fields of a new record. */
  empty: TypedFields<All>;
  /** The fields of a stored record. */
  fieldsOf: (record: Partial<Record<keyof All, unknown>>) => TypedFields<All>;
}

export function formOf<All extends Fields>(
  fields: All,
  ...changes: [ReferenceName<All>] extends [never] ? [Changes<All>?] : [Changes<All>]
): DescribedForm<All>;
export function formOf<All extends Fields>(fields: All, changes = {} as Changes<All>): DescribedForm<All> {
  const parts = fieldNames(fields).map((name) => ({
    ...partOf(name, fields[name] as FieldDescription),
    ...changes[name],
  }));
  return {
    parts: parts as Parts<All>,
    empty: emptyFields(fields),
    fieldsOf: (record) => typedFields(fields, record),
  };
}

function partOf(
  name: string,
  { label, kind = 'line', required, choices, help, fullWidth, min }: FieldDescription,
): FormField<Record<string, string>> {
  const type = controlOf[kind];
  return {
    name,
    label,
    ...(type && { type }),
    ...(required && kind !== 'choice' && { required: true }),
    ...(choices && { choices: required ? Object.entries(choices) : optionalChoices(choices, 'Not specified') }),
    ...(help && { help }),
    ...(kind === 'number' && { control: { min } }),
    ...(fullWidth && { fullWidth }),
  };
}

const controlOf = {
  line: undefined,
  multiline: 'multiline',
  email: 'email',
  tel: 'tel',
  date: 'date',
  number: 'number',
  flag: 'checkbox',
  choice: undefined,
  reference: undefined,
} as const;
