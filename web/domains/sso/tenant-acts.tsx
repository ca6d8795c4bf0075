import type { SsoUse } from '#contract/identity/sso/sso.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

/** Whether a tenant may use single sign-on; switching it off lists first what ends. */
export function tenantSsoActs(use: SsoUse | undefined): Act<TenantDetail>[] {
  return [
    act<TenantDetail>({
      label: 'Switch on',
      icon: 'check',
      spoken: () => 'Switch on single sign-on',
      available: ({ features }) => !features.ssoEnabled,
      run: (tenant) => switchSso(tenant, true),
      toast: ({ name }) => ({ variant: 'success', title: 'Single sign-on switched on', description: name }),
    }),
    act<TenantDetail>({
      label: 'Switch off',
      icon: 'close',
      spoken: () => 'Switch off single sign-on',
      available: ({ features }) => features.ssoEnabled && use !== undefined,
      confirm: ({ name }) => ({
        title: `Switch off single sign-on of “${name}”?`,
        description: 'Nothing is deleted: when it is switched on again, everything works as before.',
        pendingLabel: 'Saving…',
        details: use && (
          <ul className="mt-4 list-disc space-y-2 pl-5 text-small">
            {consequencesOf(use).map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        ),
      }),
      run: (tenant) => switchSso(tenant, false),
      toast: ({ name }) => ({ variant: 'success', title: 'Single sign-on switched off', description: name }),
    }),
  ];
}

function switchSso({ id, version, features }: TenantDetail, ssoEnabled: boolean): Promise<TenantDetail> {
  return api.tenants.saveFeatures({ id, version, ...features, ssoEnabled });
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
