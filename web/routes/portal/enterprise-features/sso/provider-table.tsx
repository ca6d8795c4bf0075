import { Link } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { ListRows } from '#web/back-office/list/list-rows.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { certificateWarning, switchDisabledReason, typeLabels } from './labels.ts';
import { ProviderSwitch } from './provider-switch.tsx';
import { newProvider, providerUrl } from './provider-urls.ts';

const columns: Column<SsoProvider>[] = [
  { key: 'provider', label: 'Provider', isName: true, cell: (provider) => <TypeCell provider={provider} /> },
  {
    key: 'domains',
    label: 'Trusted domains',
    className: 'hidden w-50 lg:table-cell',
    cell: ({ domains }) => domains || <span className="text-ink-3">None</span>,
  },
  {
    key: 'status',
    label: 'Status',
    className: 'w-34',
    isPlain: true,
    cell: (provider) =>
      provider.enabled ? (
        <Badge tone="positive">Enabled</Badge>
      ) : (
        <Badge tone="neutral">{switchDisabledReason(provider) ? 'Not configured' : 'Disabled'}</Badge>
      ),
  },
  { key: 'enabled', label: 'Enabled', className: 'w-20', cell: (provider) => <ProviderSwitch provider={provider} /> },
  {
    key: 'configure',
    label: 'Actions',
    className: 'w-28 pr-0! text-right!',
    isPlain: true,
    cell: ({ key, name }) => (
      <Link to={providerUrl(key)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        Configure<span className="sr-only"> {name}</span>
      </Link>
    ),
  },
];

const list = {
  title: 'Providers for single sign-on',
  columns,
  rowHref: ({ key }: SsoProvider) => providerUrl(key),
  rowName: ({ name }: SsoProvider) => name,
};

/** spec 001 §4: Azure AD, Google Workspace, Okta and added providers, each with its switch. */
export function ProviderTable({ providers }: { providers: SsoProvider[] }) {
  const rows = providers.map((provider) => ({ ...provider, id: provider.key }));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-5">
        <p className="max-w-xl text-ink-2 text-small">
          Each enabled provider has a button on the sign-in page; Azure AD is behind “Continue with single sign-on”.
        </p>
        <Link to={providerUrl(newProvider)} className={buttonClass({ variant: 'outline' })}>
          <Icon name="plus" />
          Add provider
        </Link>
      </div>
      <ListRows list={list} rows={rows} state={null} now={new Date()} selection={null} />
    </>
  );
}

/** The type, why the provider cannot be switched on, and a certificate that expires. */
function TypeCell({ provider }: { provider: SsoProvider }) {
  const disabledReason = switchDisabledReason(provider);
  const warning = certificateWarning(provider, new Date());
  return (
    <span className="whitespace-normal">
      {typeLabels[provider.type]}
      {disabledReason && `. ${disabledReason}.`}
      {warning && <span className="block text-caution">{warning}</span>}
    </span>
  );
}
