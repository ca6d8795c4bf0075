import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ProviderForm, SsoProvider } from '#contract/sso.ts';
import { queries } from '../../../app/queries.ts';
import { api } from '../../../client.ts';
import { addToast } from '../../../ui/toast-store.ts';

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
