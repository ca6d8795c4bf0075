import { type ReactNode, useId } from 'react';
import type { FieldError } from 'react-hook-form';
import type { RowForm } from '#web/back-office/form/form-row.tsx';
import type { SettingField } from '#web/domains/settings/setting-fields.ts';
import { FieldNote } from '#web/ui/field.tsx';
import { Checkbox, Input, Textarea } from '#web/ui/inputs.tsx';

interface SettingRowProps {
  field: SettingField;
  form: RowForm<Record<string, string | number | boolean>>;
  /** Below the control: its last change, a planned value. */
  children: ReactNode;
}

const showRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' });

/** One setting: name and bounds at the left from 1024 px, the control and what is known about it at the right. */
export function SettingRow({ field, form, children }: SettingRowProps) {
  const id = useId();
  const { name, label, type, hint } = field;
  const error = (form.formState.errors[name] as FieldError | undefined)?.message;
  const control = {
    id,
    'aria-describedby': `${id}-hint ${id}-note`,
    'aria-invalid': error ? (true as const) : undefined,
  };
  const Name = type === 'checkbox' ? 'p' : 'label';
  return (
    <div
      ref={location.hash === `#${name}` ? showRow : undefined}
      className="grid gap-x-8 gap-y-2 border-line border-b py-5 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <Name {...(Name === 'label' && { htmlFor: id })} className="font-medium text-small">
          {label}
        </Name>
        <p id={`${id}-hint`} className="mt-1 text-ink-3 text-meta">
          {hint}
        </p>
      </div>
      <div className="min-w-0">
        <Control field={field} form={form} control={control} />
        <div id={`${id}-note`} className="wrap-anywhere mt-1.5 text-ink-3 text-meta">
          {error && <FieldNote id={`${id}-problem`} error={error} />}
          {children}
        </div>
      </div>
    </div>
  );
}

interface ControlProps extends Pick<SettingRowProps, 'field' | 'form'> {
  control: { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined };
}

function Control({ field: { name, type, choice, unit, label, control: own }, form, control }: ControlProps) {
  const { register } = form;
  if (type === 'checkbox')
    return (
      <Checkbox {...control} {...register(name)} aria-label={`${label}: ${choice}`}>
        {choice}
      </Checkbox>
    );
  if (type === 'multiline') return <Textarea {...control} {...own} {...register(name)} />;
  if (unit === undefined) return <Input {...control} {...own} {...register(name)} type={type ?? 'text'} />;
  return (
    <span className="relative block max-w-56">
      <Input
        {...control}
        {...register(name, { valueAsNumber: true })}
        type="number"
        inputMode="numeric"
        step={1}
        className="pr-26 tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <span aria-hidden="true" className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink-3">
        {unit}
      </span>
    </span>
  );
}
