import { useState } from 'react';
import { Link } from 'react-router';
import type { SsoUse } from '#contract/identity/sso/sso.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { ProviderStatusBadge } from '#web/domains/sso/provider-status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { tenantQueryOptions } from './tenant-query-options.ts';

/** The providers of a tenant, and whether it may use them; switching off lists first what ends. */
export function TenantSso({ tenant }: { tenant: TenantDetail }) {
  const { id, features } = tenant;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(
    'update',
    (ssoEnabled: boolean) => api.tenants.saveFeatures({ id, version: tenant.version, ...features, ssoEnabled }),
    {
      onSuccess: (saved) => queryClient.setQueryData(tenantQueryOptions(id).queryKey, saved),
      toast: ({ features: { ssoEnabled }, name }) =>
        done(`Single sign-on ${ssoEnabled ? 'switched on' : 'switched off'}`, name),
      onSettled: () => setAsking(false),
    },
  );
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-2">
        <h2 className="text-h5">Single sign-on</h2>
        <Button
          variant="outline"
          size="sm"
          loading={isPending && !isAsking}
          onClick={() => (features.ssoEnabled ? setAsking(true) : mutate(true))}
        >
          {features.ssoEnabled ? 'Switch off' : 'Switch on'}
          <span className="sr-only"> single sign-on</span>
        </Button>
      </div>
      {!features.ssoEnabled && (
        <p className="pt-3 text-small">Switched off: its providers cannot be added, enabled or used.</p>
      )}
      <Loaded
        query={queries.sso.tenantUse.queryOptions({
          input: { id },
          staleTime: 0,
          meta: { resource: 'single sign-on' },
        })}
        rows={1}
      >
        {(use) => (
          <>
            <ul>
              {use.providers.map(({ key, name, ...status }) => (
                <li key={key} className="flex flex-wrap items-center gap-4 border-line border-b py-2.5 text-small">
                  <Link
                    to={`/enterprise-features?${new URLSearchParams({ tab: 'sso', tenant: id, provider: key })}`}
                    className="link wrap-anywhere min-w-0 grow basis-48"
                  >
                    {name}
                  </Link>
                  <ProviderStatusBadge {...status} />
                </li>
              ))}
            </ul>
            <Link
              to={`/enterprise-features?${new URLSearchParams({ tab: 'sso', tenant: id })}`}
              className="link mt-3 inline-block text-small"
            >
              {use.providers.length === 0 ? 'No providers yet: add one' : 'All providers of this tenant'}
            </Link>
            {isAsking && (
              <ConfirmDialog
                title={`Switch off single sign-on of “${tenant.name}”?`}
                description="Nothing is deleted: when it is switched on again, everything works as before."
                button="Switch off"
                pendingLabel="Saving…"
                isPending={isPending}
                onConfirm={() => mutate(false)}
                onClose={() => setAsking(false)}
              >
                <ul className="mt-4 list-disc space-y-2 pl-5 text-small">
                  {consequencesOf(use).map((text) => (
                    <li key={text} className="wrap-anywhere">
                      {text}
                    </li>
                  ))}
                </ul>
              </ConfirmDialog>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** What ends, as far as it is in use. */
function consequencesOf({ providers, enforcedDomains, peopleWithoutPassword, scimTokens }: SsoUse): string[] {
  const usable = providers.filter((one) => one.enabled && one.mayBeUsed && one.isComplete).map(({ name }) => name);
  return [
    usable.length > 0
      ? `Nobody can sign in through ${usable.join(', ')} any more. Open sessions continue.`
      : 'No provider is in use now. None can be added or enabled.',
    enforcedDomains.length > 0 &&
      `People with ${enforcedDomains.map((domain) => `@${domain}`).join(', ')} can sign in with a password or an email link again.`,
    peopleWithoutPassword > 0 &&
      `${peopleWithoutPassword} ${peopleWithoutPassword === 1 ? 'person has' : 'people have'} no other way to sign in than an email link or a passkey.`,
    scimTokens > 0 && `${scimTokens} SCIM ${scimTokens === 1 ? 'token is' : 'tokens are'} refused.`,
  ].filter((text) => text !== false);
}
