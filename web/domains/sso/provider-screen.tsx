import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { providerActs } from './acts.tsx';
import { useSsoAudience } from './audience.ts';
import { ProviderOwner } from './provider-owner.tsx';
import { ProviderStepList } from './provider-step-list.tsx';
import { doneSteps, type ProviderStep, providerSteps } from './provider-steps.ts';
import { ScimAccess } from './scim-access.tsx';

/** Connects one provider in six steps; provisioning and removal follow. */
export function ProviderScreen({ provider, notice }: { provider: SsoProvider | null; notice?: ReactNode }) {
  const audience = useSsoAudience();
  const [tenant, setTenant] = useState(audience.newFor);
  const [toggled, setToggled] = useState<Partial<Record<ProviderStep, boolean>>>({});
  const isAfterTest = useLocation().hash === '#test-sign-in';
  const { data: domains = [] } = useQuery(
    audience.queries.domains.queryOptions({
      input: { key: provider?.key ?? '' },
      enabled: provider !== null,
      staleTime: 0,
      meta: { resource: 'domains' },
    }),
  );
  const done = doneSteps(provider, domains);
  const next = providerSteps.find((step) => !done.has(step));
  const isOpen = (step: ProviderStep) => toggled[step] ?? (step === next || (step === 'test' && isAfterTest));
  return (
    <>
      <Link to={audience.listUrl} className="link text-ink-2 text-small">
        All providers
      </Link>
      <h2 className="wrap-anywhere mt-3 mb-5 text-h4">{provider?.name ?? 'Connect a sign-in provider'}</h2>
      <ProviderOwner
        tenant={provider ? provider.tenant : tenant}
        onChoose={provider ? null : setTenant}
        progress={progressOf(provider, next)}
      />
      {notice}
      <ProviderStepList
        key={provider?.version}
        provider={provider}
        tenantId={(provider ? provider.tenant : tenant)?.id ?? null}
        domains={domains}
        done={done}
        isOpen={isOpen}
        onToggle={(changed) => setToggled({ ...toggled, ...changed })}
      />
      {provider && (
        <div className="mt-12 grid max-w-160 gap-10">
          <ScimAccess provider={provider} />
          <ActButtons
            acts={providerActs(audience)}
            record={provider}
            shown={{ queryKey: audience.queries.domains.key({ input: { key: provider.key } }) }}
          />
          {provider.key === mainProviderKey && (
            <p className="text-ink-3 text-meta">
              The button “Continue with single sign-on” belongs to this provider. It can be disabled, not removed.
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** `Step 2 of 6. Not enabled: nobody signs in this way yet.` */
function progressOf(provider: SsoProvider | null, next: ProviderStep | undefined): string {
  if (next === undefined) return 'All six steps are done. It is enabled.';
  const state = provider?.enabled ? 'It is enabled.' : 'Not enabled: nobody signs in this way yet.';
  return `Step ${providerSteps.indexOf(next) + 1} of ${providerSteps.length}. ${state}`;
}
