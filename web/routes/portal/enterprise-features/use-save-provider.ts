import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ProviderForm, SsoProvider } from '#contract/identity/sso.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

import { addressOf } from './addresses.ts';

/** Saves the form: a new provider is opened then, for what to enter at its side. */
export function useSaveProvider(provider: SsoProvider | null, onRefused: (error: Error) => void) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (form: ProviderForm) =>
      provider ? api.sso.update({ ...form, key: provider.key, version: provider.version }) : api.sso.create(form),
    meta: { act: provider ? 'update' : 'create' },
    onError: onRefused,
    async onSuccess({ key, name }, _form, _result, { client }) {
      addToast(
        provider
          ? { variant: 'success', title: 'Updated successfully', description: `${name} is saved.` }
          : { variant: 'success', title: 'Created successfully', description: `${name} is there, disabled.` },
      );
      await client.invalidateQueries({ queryKey: queries.sso.list.key() });
      if (!provider) await navigate(addressOf(key), { replace: true });
    },
  });
  return { save: (form: ProviderForm) => mutate(form), isPending };
}
