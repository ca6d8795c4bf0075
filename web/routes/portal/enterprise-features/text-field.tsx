import type { ReactNode } from 'react';
import { type FieldError, type FieldPath, get, useFormContext } from 'react-hook-form';
import type { ProviderForm } from '#contract/identity/sso.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/inputs.tsx';
import { fieldLabels } from './words.ts';

interface TextFieldProps {
  name: FieldPath<ProviderForm>;
  /** Where the usual word of the last part of its name does not fit. */
  label?: string;
  help?: ReactNode;
  kind?: 'text' | 'url' | 'secret' | 'lines';
  required?: boolean;
  readOnly?: boolean;
  placeholder?: string;
}

/** A field of the provider's form; its label follows from its name. */
export function TextField({
  name,
  label,
  help,
  kind = 'text',
  required = false,
  readOnly,
  placeholder,
}: TextFieldProps) {
  const { register, formState } = useFormContext<ProviderForm>();
  const word = name.split('.').at(-1) as keyof typeof fieldLabels;
  const error = (get(formState.errors, name) as FieldError | undefined)?.message;
  const common = { readOnly, placeholder, autoComplete: kind === 'secret' ? 'new-password' : 'off', spellCheck: false };
  return (
    <Field label={label ?? fieldLabels[word]} help={help} error={error} required={required}>
      {(props) =>
        kind === 'lines' ? (
          <Textarea {...props} {...register(name)} {...common} rows={6} className="font-mono text-meta" />
        ) : (
          <Input {...props} {...register(name)} {...common} type={inputTypes[kind]} />
        )
      }
    </Field>
  );
}

const inputTypes = { text: 'text', url: 'url', secret: 'password' };
