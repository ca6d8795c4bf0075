import type { FieldValues } from 'react-hook-form';
import type { FieldGroup, FormPart } from './fields.ts';
import { FormRow, type RowForm } from './form-row.tsx';

interface FormPartsProps<Fields extends FieldValues> {
  parts: readonly FormPart<Fields>[];
  form: RowForm<Fields>;
}

/** The fields of a form in order, in two columns from 640 px. */
export function FormParts<Fields extends FieldValues>({ parts, form }: FormPartsProps<Fields>) {
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

function Group<Fields extends FieldValues>({ group: { title, text, fields }, form }: GroupProps<Fields>) {
  return (
    <fieldset className="border-line border-t pt-5 sm:col-span-2">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-medium text-small">
        {title}
      </p>
      <p className="mt-1 text-ink-3 text-meta">{text}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <FormRow key={field.name} field={field} form={form} />
        ))}
      </div>
    </fieldset>
  );
}
