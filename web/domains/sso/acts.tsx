import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import type { ScimToken } from '#contract/identity/sso/scim.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import type { SsoAudience } from './audience.ts';
import { switchDisabledReason, untestedText } from './labels.ts';

/** The provider with its own button on the sign-in page can only be disabled. */
export function providerActs({ queries, listUrl }: SsoAudience): Act<SsoProvider>[] {
  return [
    act<SsoProvider>({
      label: 'Remove provider',
      icon: 'trash',
      critical: true,
      available: ({ key }) => key !== mainProviderKey,
      confirm: ({ name }) => ({
        title: `Remove ${name}?`,
        description:
          'Its configuration and secret are deleted permanently, and it can no longer be used to sign in. Accounts and open sessions stay; users can sign in with a password or an email link.',
      }),
      run: ({ key }) => queries.remove.call({ key }),
      toast: ({ name }) => successToast('delete', `${name} was removed.`),
      operation: 'delete',
      leave: listUrl,
    }),
  ];
}

/** Enabling a provider whose sign-in was not tested with success says so first. */
export function switchActs({ queries, mayEnable }: SsoAudience): Act<SsoProvider>[] {
  return [
    act<SsoProvider>({
      label: 'Enable',
      icon: 'check',
      isPrimary: true,
      spoken: ({ name }) => `Enable ${name}`,
      available(provider) {
        if (provider.enabled || provider.isFromEnvironment) return false;
        const reason = switchDisabledReason(provider, mayEnable);
        return reason === null || { sentence: `${reason}.` };
      },
      confirm(provider) {
        const untested = untestedText(provider, new Date());
        if (untested === null) return null;
        return {
          title: `Enable ${provider.name} without a successful test?`,
          description: untested,
          button: 'Enable anyway',
          pendingLabel: 'Enabling…',
        };
      },
      pendingLabel: 'Enabling…',
      run: ({ key, version }) => setEnabled(queries, { key, version, enabled: true }),
      toast: ({ name }) => successToast('update', `${name} is enabled: users can sign in through it.`),
    }),
    act<SsoProvider>({
      label: 'Disable',
      icon: 'close',
      spoken: ({ name }) => `Disable ${name}`,
      available: ({ enabled, isFromEnvironment }) => enabled && !isFromEnvironment,
      pendingLabel: 'Disabling…',
      run: ({ key, version }) => setEnabled(queries, { key, version, enabled: false }),
      toast: ({ name }) =>
        successToast(
          'update',
          `${name} is disabled: users can no longer sign in through it. Existing sessions continue.`,
        ),
    }),
  ];
}

/** Enabling fetches the discovery document; how that went is in the list, also where it is refused. */
function setEnabled(
  queries: SsoAudience['queries'],
  change: { key: string; version: number; enabled: boolean },
): Promise<SsoProvider> {
  return queries.switch
    .call(change)
    .finally(() => queryClient.invalidateQueries({ queryKey: queries.list.queryKey() }));
}

/** Enforcing says first whom it affects. */
export function domainActs({ queries }: SsoAudience, { key, name }: SsoProvider): Act<SignInDomain>[] {
  return [
    act<SignInDomain>({
      label: 'Enforce',
      icon: 'lock',
      spoken: ({ domain }) => `Enforce ${domain}`,
      available: ({ status }) => status === 'proven',
      confirm: ({ domain, affected }) => ({
        title: `Enforce ${domain}?`,
        description: `People with @${domain} can no longer sign in with a password or an email link, or reset a password: only through ${name}, or with a passkey that they have.`,
        button: 'Enforce domain',
        pendingLabel: 'Saving…',
        details: affected && <AffectedPeople affected={affected} domain={domain} />,
      }),
      run: ({ domain }) => queries.enforceDomain.call({ key, domain, enforced: true }),
    }),
    act<SignInDomain>({
      label: 'Stop enforcing',
      icon: 'close',
      spoken: ({ domain }) => `Stop enforcing ${domain}`,
      available: ({ status }) => status === 'enforced' || status === 'suspended',
      confirm: ({ domain }) => ({
        title: `Stop enforcing ${domain}?`,
        description: `People with @${domain} can sign in with a password or an email link again.`,
        pendingLabel: 'Saving…',
      }),
      run: ({ domain }) => queries.enforceDomain.call({ key, domain, enforced: false }),
    }),
  ];
}

export function scimTokenActs({ queries }: SsoAudience): Act<ScimToken>[] {
  return [
    act<ScimToken>({
      label: 'Revoke',
      icon: 'close',
      spoken: ({ name }) => `Revoke ${name}`,
      critical: true,
      confirm: ({ name }) => ({
        title: `Revoke ${name}?`,
        description:
          'The provider can no longer create or deactivate accounts with this token. The accounts stay as they are.',
        button: 'Revoke token',
      }),
      run: ({ id }) => queries.revokeScimToken.call({ id }),
      toast: ({ name }) => successToast('delete', `The token ${name} was revoked.`),
      operation: 'delete',
    }),
  ];
}

interface AffectedPeopleProps {
  affected: NonNullable<SignInDomain['affected']>;
  domain: string;
}

/** Whom enforcing a domain affects, and who can still sign in if the provider fails. */
function AffectedPeople({ affected, domain }: AffectedPeopleProps) {
  const { accounts, outside, keepers } = affected;
  return (
    <ul className="mt-4 list-disc space-y-2 pl-5 text-small">
      <li>
        {accounts === 0
          ? `No account has an address with @${domain} yet.`
          : `${accounts} ${accounts === 1 ? 'account has' : 'accounts have'} an address with @${domain}.`}
      </li>
      {outside > 0 && (
        <li>
          {outside} of them could not sign in, because {outside === 1 ? 'it does' : 'they do'} not belong to the
          organisation, or {outside === 1 ? 'administers' : 'administer'} this site: invite people first.
        </li>
      )}
      <li className="wrap-anywhere">
        {keepers === null
          ? 'If the provider fails, administrators of this site can still sign in with their password and stop enforcing the domain.'
          : keepers.length > 0
            ? `If the provider fails, these administrators can still sign in with their password: ${keepers.join(', ')}.`
            : 'First an administrator with a password needs an address outside the enforced domains, in case the provider fails.'}
      </li>
    </ul>
  );
}
