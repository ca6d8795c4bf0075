import { type DefaultValues, type FieldValues, get } from 'react-hook-form';
import { choiceLabelOf, type FormField, type FormPart, fieldsIn } from '#web/back-office/form/fields.ts';
import { Notice } from '#web/ui/notice.tsx';

interface StoredValuesProps<Fields extends FieldValues> {
  parts: readonly FormPart<Fields>[];
  /** The fields whose typed values differ from the stored ones, by name. */
  changed: object;
  stored: DefaultValues<Fields>;
}

/** After a conflict was reloaded: the stored values of the fields that the user changed. */
export function StoredValues<Fields extends FieldValues>({ parts, changed, stored }: StoredValuesProps<Fields>) {
  const fields = fieldsIn(parts).filter(({ name }) => get(changed, name));
  if (fields.length === 0) return null;
  return (
    <Notice tone="info" role="status" title="Saving overwrites these stored values">
      <ul>
        {fields.map((field) => (
          <li key={field.name} className="wrap-anywhere whitespace-pre-wrap">
            {field.label}: {textOf(field, get(stored, field.name))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function textOf<Fields extends FieldValues>({ choices, type }: FormField<Fields>, value: unknown): string {
  if (type === 'checkbox') return value ? 'Yes' : 'No';
  const text = choices ? choiceLabelOf(choices, value) : String(value ?? '');
  return text || 'empty';
}
