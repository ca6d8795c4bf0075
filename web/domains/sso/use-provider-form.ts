import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { defaultScope } from '#contract/identity/sso/choices.ts';
import type { SamlMetadata } from '#contract/identity/sso/metadata.ts';
import type { ProviderForm, SsoProvider } from '#contract/identity/sso/sso.ts';
import { queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type ResourceFormState, useResourceForm } from '#web/back-office/form/use-resource-form.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { useSsoAudience } from './audience.ts';
import { providerParts } from './provider-fields.ts';

/** Loaded when the form is first used. */
const providerShape = async () => (await import('#contract/identity/sso/sso.ts')).providerForm;

const empty: ProviderForm = {
  name: '',
  type: 'oidc',
  domains: '',
  clientSecret: '',
  configuration: {
    discoveryUrl: '',
    authorizationUrl: '',
    tokenUrl: '',
    userinfoUrl: '',
    samlEntryPoint: '',
    samlIssuer: '',
    samlCertificate: '',
    clientId: '',
    scope: defaultScope,
    fieldMappings: { id: '', email: '', emailVerified: '', firstName: '', lastName: '', displayName: '', groups: '' },
    groupRoles: { owner: '', admin: '', member: '' },
  },
};

export type ProviderFormState = ResourceFormState<ProviderForm, ProviderForm, SsoProvider>;

interface ProviderFormOptions {
  provider: SsoProvider | null;
  /** Of a new provider; null: of the platform. */
  tenantId: string | null;
  /** What the provider's metadata says, to fill in; what is typed in other fields stays. */
  imported: SamlMetadata | null;
  onFilled: () => void;
}

/**
 * The one form behind all steps: each shows a part of it, and any of them saves it. Without a draft, because it holds a secret.
 * A new provider is opened after saving.
 */
export function useProviderForm({ provider, tenantId, imported, onFilled }: ProviderFormOptions): ProviderFormState {
  const navigate = useNavigate();
  const { queries, create, update, providerUrl } = useSsoAudience();
  const state = useResourceForm<ProviderForm, ProviderForm, SsoProvider>({
    shape: providerShape,
    parts: ({ type }) => Object.values(providerParts(type, provider, tenantId !== null)).flat(),
    saved: provider ? { ...provider, clientSecret: '' } : empty,
    operation: provider ? 'update' : 'create',
    save: (form) =>
      provider ? update({ ...form, key: provider.key, version: provider.version }) : create(form, tenantId),
    onSaved(saved) {
      const { key, name } = saved;
      // At once: the steps are drawn again for each version, and what is typed afterwards stays.
      queryClient.setQueryData(queries.list.queryKey(), (list) =>
        provider ? list?.map((other) => (other.key === key ? saved : other)) : list && [...list, saved],
      );
      addToast(
        provider ? successToast('update', `${name} is saved.`) : successToast('create', `${name} was added, disabled.`),
      );
      void queryClient.invalidateQueries({ queryKey: queries.key() });
      if (!provider) void navigate(providerUrl(key), { replace: true });
    },
  });
  const { setValue } = state.form;
  useEffect(() => {
    if (imported === null) return;
    for (const field of ['samlEntryPoint', 'samlIssuer', 'samlCertificate'] as const)
      setValue(`configuration.${field}`, imported[field], { shouldDirty: true, shouldValidate: true });
    onFilled();
  }, [imported, onFilled, setValue]);
  return state;
}
