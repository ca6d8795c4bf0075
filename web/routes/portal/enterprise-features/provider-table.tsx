import { Link } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { addressOf, newProvider } from './addresses.ts';
import { ProviderSwitch } from './provider-switch.tsx';
import { lockOf, typeLabels } from './words.ts';

const head = 'h-9 border-rule border-b pr-4 text-left font-medium text-ink-3 text-meta';

/** spec 001 §4: Azure AD, Google Workspace, Okta and what was added; each with its switch. */
export function ProviderTable({ providers }: { providers: SsoProvider[] }) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-5">
        <p className="max-w-xl text-ink-2 text-small">
          Each enabled provider has a button on the sign-in page; Azure AD is behind “Continue with single sign-on”.
        </p>
        <Link to={addressOf(newProvider)} className={buttonClass({ variant: 'outline' })}>
          <Icon name="plus" />
          Add provider
        </Link>
      </div>
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">Providers for single sign-on</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Provider
            </th>
            <th scope="col" className={`${head} max-lg:hidden`}>
              Trusted domains
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              Status
            </th>
            <th scope="col" className={head}>
              Enabled
            </th>
            <th scope="col" className={`${head} pr-0`}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => (
            <ProviderRow key={provider.key} provider={provider} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function ProviderRow({ provider }: { provider: SsoProvider }) {
  const { key, name, type, domains } = provider;
  const lock = lockOf(provider);
  return (
    <tr className="*:h-16 *:border-line *:border-b *:py-2 *:pr-4">
      <th scope="row" className="text-left font-normal">
        <Link to={addressOf(key)} className="link font-medium">
          {name}
        </Link>
        <span className="block text-ink-3 text-meta">
          {typeLabels[type]}
          {lock && `. ${lock}.`}
        </span>
        <span className="block text-ink-3 text-meta lg:hidden">Trusted domains: {domains || 'None'}</span>
        <span className="mt-1 block sm:hidden">
          <span className="sr-only">Status: </span>
          <StatusBadge provider={provider} />
        </span>
      </th>
      <td className="max-lg:hidden">{domains || <span className="text-ink-3">None</span>}</td>
      <td className="max-sm:hidden">
        <StatusBadge provider={provider} />
      </td>
      <td>
        <ProviderSwitch provider={provider} />
      </td>
      <td className="pr-0! text-right">
        <Link to={addressOf(key)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Configure<span className="sr-only"> {name}</span>
        </Link>
      </td>
    </tr>
  );
}

function StatusBadge({ provider }: { provider: SsoProvider }) {
  if (provider.enabled) return <Badge tone="positive">Enabled</Badge>;
  return <Badge tone="neutral">{lockOf(provider) ? 'Not configured' : 'Disabled'}</Badge>;
}
