import { useNavigate } from 'react-router';
import { defaultScope } from '#contract/identity/sso/choices.ts';
import type { SsoProvider, ProviderForm as Values } from '#contract/identity/sso/sso.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { providerParts } from './provider-fields.ts';
import { providerUrl } from './provider-urls.ts';

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
  },
};

/**
 * Without a draft, because it holds a secret. A new provider is opened after saving, to show what to enter at its side.
 */
export function ProviderForm({ provider }: { provider: SsoProvider | null }) {
  const navigate = useNavigate();
  return (
    <ResourceForm<Values, Values, SsoProvider>
      label={provider?.name ?? 'New provider'}
      shape={providerShape}
      parts={({ type }) => providerParts(type, provider)}
      saved={provider ? { ...provider, clientSecret: '' } : empty}
      operation={provider ? 'update' : 'create'}
      save={(form) =>
        provider ? api.sso.update({ ...form, key: provider.key, version: provider.version }) : api.sso.create(form)
      }
      onSaved={({ key, name }) => {
        addToast(
          provider
            ? successToast('update', `${name} is saved.`)
            : successToast('create', `${name} was added. Enable it when it is configured.`),
        );
        void queryClient
          .invalidateQueries({ queryKey: queries.sso.key() })
          .then(() => provider ?? navigate(providerUrl(key), { replace: true }));
      }}
      button={provider ? 'Save provider' : 'Add provider'}
      pendingLabel="Saving…"
    />
  );
}
