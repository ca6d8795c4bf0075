import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { successToast } from '#web/api/success-toast.ts';
import { Switch } from '#web/ui/inputs.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { useSsoAudience } from './audience.ts';
import { switchDisabledReason } from './labels.ts';

/** Enables or disables a provider immediately; the row explains a disabled switch. */
export function ProviderSwitch({ provider }: { provider: SsoProvider }) {
  const { key, name, version, enabled } = provider;
  // The optimistic state until the server has responded.
  const [pending, setPending] = useState<boolean | null>(null);
  const { queries, mayEnable } = useSsoAudience();
  const { mutate } = useMutation(
    queries.switch.mutationOptions({
      meta: { operation: 'update' },
      // Enabling fetches the discovery document; how that went is in the list.
      onError: (_error, _input, _result, { client }) => client.invalidateQueries({ queryKey: queries.list.queryKey() }),
      onSuccess(changed, _input, _result, { client }) {
        client.setQueryData(queries.list.queryKey(), (list) =>
          list?.map((other) => (other.key === key ? changed : other)),
        );
        addToast(
          successToast(
            'update',
            changed.enabled
              ? `${name} is enabled: users can sign in through it.`
              : `${name} is disabled: users can no longer sign in through it. Existing sessions continue.`,
          ),
        );
      },
    }),
  );
  return (
    <Switch
      checked={pending ?? enabled}
      disabled={pending !== null || switchDisabledReason(provider, mayEnable) !== null}
      onChange={({ target }) => {
        setPending(target.checked);
        mutate({ key, version, enabled: target.checked }, { onSettled: () => setPending(null) });
      }}
    >
      <span className="sr-only">{name} enabled</span>
    </Switch>
  );
}
