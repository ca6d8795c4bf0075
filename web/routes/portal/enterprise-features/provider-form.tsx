import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { providerForm, type SsoProvider, type ProviderForm as Values } from '#contract/identity/sso.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { shapeResolver } from '#web/forms/resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMappings } from './field-mappings.tsx';
import { TextField } from './text-field.tsx';
import { TypeField } from './type-field.tsx';
import { TypeFields } from './type-fields.tsx';
import { useSaveProvider } from './use-save-provider.ts';

const empty: Values = providerForm.parse({ name: 'x', type: 'oidc', domains: '', configuration: {}, clientSecret: '' });

/** spec 001 §3: the configuration that the provider's type asks for. The secret is never shown again. */
export function ProviderForm({ provider }: { provider: SsoProvider | null }) {
  const form = useForm<Values, unknown, Values>({
    resolver: shapeResolver(providerForm),
    defaultValues: provider ? { ...provider, clientSecret: '' } : { ...empty, name: '' },
  });
  const { handleSubmit, watch, setError } = form;
  const { save, isPending } = useSaveProvider(provider, (error) => {
    for (const [name, message] of Object.entries(problemsOf(error) ?? {}))
      setError(name as FieldPath<Values>, { message }, { shouldFocus: true });
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="grid content-start gap-5" onSubmit={(event) => void handleSubmit(save)(event)}>
        <TextField name="name" required />
        <TypeField isFixed={provider?.isFromEnvironment ?? false} />
        <TextField
          name="domains"
          help="Separated by commas. For addresses of these domains the provider’s word counts: it opens existing accounts, and new ones also while registration is closed."
        />
        <TypeFields type={watch('type')} provider={provider} />
        <FieldMappings />
        <div>
          <Button type="submit" loading={isPending} loadingLabel="Saving…">
            {provider ? 'Save provider' : 'Add provider'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
