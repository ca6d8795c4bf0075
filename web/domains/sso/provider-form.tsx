import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { defaultScope } from '#contract/identity/sso/choices.ts';
import type { SamlMetadata } from '#contract/identity/sso/metadata.ts';
import type { SsoProvider, ProviderForm as Values } from '#contract/identity/sso/sso.ts';
import { queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { useResourceForm } from '#web/back-office/form/use-resource-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { useSsoAudience } from './audience.ts';
import { providerParts } from './provider-fields.ts';

/** Loaded when the form is first used. */
const providerShape = async () => (await import('#contract/identity/sso/sso.ts')).providerForm;

const empty: Values = {
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

interface ProviderFormProps {
  provider: SsoProvider | null;
  /** What the provider's metadata says, to fill in; what is typed in other fields stays. */
  imported: SamlMetadata | null;
  onFilled: () => void;
}

/**
 * Without a draft, because it holds a secret. A new provider is opened after saving, to show what to enter at its side.
 */
export function ProviderForm({ provider, imported, onFilled }: ProviderFormProps) {
  const navigate = useNavigate();
  const { queries, create, update, providerUrl, isOfTenant, mayEnable } = useSsoAudience();
  const isForOwners = provider?.enabled === true && !mayEnable;
  const isTenants = provider ? provider.tenant !== null : isOfTenant;
  const state = useResourceForm<Values, Values, SsoProvider>({
    shape: providerShape,
    parts: ({ type }) => providerParts(type, provider, isTenants),
    saved: provider ? { ...provider, clientSecret: '' } : empty,
    operation: provider ? 'update' : 'create',
    save: (form) => (provider ? update({ ...form, key: provider.key, version: provider.version }) : create(form)),
    onSaved({ key, name }) {
      addToast(
        provider
          ? successToast('update', `${name} is saved.`)
          : successToast('create', `${name} was added. Enable it when it is configured.`),
      );
      void queryClient
        .invalidateQueries({ queryKey: queries.key() })
        .then(() => provider ?? navigate(providerUrl(key), { replace: true }));
    },
  });
  const { setValue } = state.form;
  useEffect(() => {
    if (imported === null) return;
    for (const field of ['samlEntryPoint', 'samlIssuer', 'samlCertificate'] as const)
      setValue(`configuration.${field}`, imported[field], { shouldDirty: true, shouldValidate: true });
    onFilled();
  }, [imported, onFilled, setValue]);
  return (
    <>
      <fieldset disabled={isForOwners} className="min-w-0">
        <FormView
          state={state}
          label={provider?.name ?? 'New provider'}
          button={provider ? 'Save provider' : 'Add provider'}
          pendingLabel="Saving…"
          saysUnsaved
          notices={
            isForOwners && (
              <Notice tone="info">
                Only owners can change an enabled provider. Administrators can disable it first, then change it.
              </Notice>
            )
          }
        />
      </fieldset>
      <UnsavedGuard isDirty={state.isDirty} isSaved={state.isSaved} />
    </>
  );
}
