import { useId } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { cx } from '#web/ui/cx.ts';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { Checkbox, Input, Textarea } from '#web/ui/inputs.tsx';
import { SegmentField } from '#web/ui/segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { choiceLabelOf, type FormField } from './fields.ts';

export type RowForm<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'register' | 'formState' | 'getValues' | 'setValue'
>;

interface FormRowProps<Fields extends FieldValues> {
  field: FormField<Fields>;
  form: RowForm<Fields>;
}

/** One field with its error below. */
export function FormRow<Fields extends FieldValues>({ field, form }: FormRowProps<Fields>) {
  const {
    name,
    label,
    type,
    choices,
    help,
    action,
    required = false,
    fullWidth = false,
    control: own,
    revalidates,
  } = field;
  const { register, formState, getValues, setValue } = form;
  const noteId = useId();
  const error = (get(formState.errors, name) as FieldError | undefined)?.message;
  const className = fullWidth || type === 'multiline' ? 'sm:col-span-2' : '';
  if (type === 'checkbox') {
    return (
      <div className={className}>
        <Checkbox
          {...register(name, { ...(revalidates && { deps: revalidates }) })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
        >
          {label}
        </Checkbox>
        {(error || help) && <FieldNote id={noteId} error={error} help={help} />}
      </div>
    );
  }
  if (type === 'segments' && choices)
    return (
      <fieldset className={cx('min-w-0', className)} aria-describedby={error || help ? noteId : undefined}>
        <legend className="mb-1.5 font-medium text-small">{label}</legend>
        <SegmentField {...register(name)} choices={choices} aria-invalid={error ? true : undefined} />
        {(error || help) && <FieldNote id={noteId} error={error} help={help} />}
      </fieldset>
    );
  return (
    <Field label={label} help={help} error={error} required={required} className={className}>
      {(control) => {
        if (choices && own?.readOnly)
          return <Input {...control} readOnly value={choiceLabelOf(choices, getValues(name))} />;
        if (choices) return <Select {...control} {...register(name)} choices={choices} />;
        if (type === 'multiline') return <Textarea {...control} {...own} {...register(name)} />;
        const input = <Input {...control} {...own} {...register(name)} type={type ?? 'text'} />;
        if (!action) return input;
        const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
        const set = (value: string) => setValue(name, value as PathValue<Fields, FieldPath<Fields>>, options);
        return (
          <div className="flex gap-2">
            {input}
            {action(set)}
          </div>
        );
      }}
    </Field>
  );
}
