import { useFormContext } from 'react-hook-form';
import { type ProviderForm, ssoTypes } from '#contract/identity/sso.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/inputs.tsx';
import { typeLabels } from './words.ts';

/** `isFixed`: the environment says which. */
export function TypeField({ isFixed }: { isFixed: boolean }) {
  const { register, getValues } = useFormContext<ProviderForm>();
  return (
    <Field label="Type" help={isFixed ? 'Set by the environment.' : undefined}>
      {(props) =>
        isFixed ? (
          <Input {...props} readOnly value={typeLabels[getValues('type')]} />
        ) : (
          <Select {...props} {...register('type')}>
            {ssoTypes.map((type) => (
              <option key={type} value={type}>
                {typeLabels[type]}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}
