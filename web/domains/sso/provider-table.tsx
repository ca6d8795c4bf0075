import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { useActs } from '#web/back-office/acts/use-acts.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { ListRows } from '#web/back-office/list/list-rows.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Switch } from '#web/ui/inputs.tsx';
import { switchActs } from './acts.tsx';
import { useSsoAudience } from './audience.ts';
import { certificateWarning, discoveryWarning, switchDisabledReason, typeLabels, unusableReason } from './labels.ts';
import { ProviderStatusBadge } from './provider-status-badge.tsx';

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
    cell: ({ enabled, missing, tenant }) => (
      <ProviderStatusBadge
        enabled={enabled}
        mayBeUsed={tenant?.mayUseSso !== false}
        isComplete={missing.length === 0}
      />
    ),
  },
  { key: 'enabled', label: 'Enabled', className: 'w-20', cell: (provider) => <ProviderSwitch provider={provider} /> },
  {
    key: 'configure',
    label: 'Actions',
    className: 'w-28 pr-0! text-right!',
    isPlain: true,
    cell: (provider) => <ConfigureLink provider={provider} />,
  },
];

function ConfigureLink({ provider: { key, name } }: { provider: SsoProvider }) {
  return (
    <Link to={useSsoAudience().providerUrl(key)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      Configure<span className="sr-only"> {name}</span>
    </Link>
  );
}

interface ProviderTableProps {
  providers: SsoProvider[];
  text: ReactNode;
  /** null: none can be added now. */
  addHref: string | null;
  /** Columns before the switch. */
  more?: Column<SsoProvider>[];
}

/** The providers, each with its switch. */
export function ProviderTable({ providers, text, addHref, more = [] }: ProviderTableProps) {
  const { providerUrl } = useSsoAudience();
  const rows = providers.map((provider) => ({ ...provider, id: provider.key }));
  const list = {
    title: 'Providers for single sign-on',
    columns: [...columns.slice(0, 1), ...more, ...columns.slice(1)],
    rowHref: ({ key }: SsoProvider) => providerUrl(key),
    rowName: ({ name }: SsoProvider) => name,
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-5">
        <p className="max-w-xl text-ink-2 text-small">{text}</p>
        {addHref !== null && (
          <Link to={addHref} className={buttonClass({ variant: 'outline' })}>
            <Icon name="plus" />
            Add provider
          </Link>
        )}
      </div>
      {rows.length > 0 && <ListRows list={list} rows={rows} state={null} now={new Date()} selection={null} />}
    </>
  );
}

/** The type, why the provider cannot be switched on, a certificate that expires, and a discovery document that fails. */
function TypeCell({ provider }: { provider: SsoProvider }) {
  const { mayEnable } = useSsoAudience();
  const disabledReason =
    switchDisabledReason(provider, mayEnable) ?? (provider.enabled ? unusableReason(provider) : null);
  const now = new Date();
  const warning = certificateWarning(provider, now);
  const failure = discoveryWarning(provider, now);
  return (
    <span className="whitespace-normal">
      {typeLabels[provider.type]}
      {disabledReason && `. ${disabledReason}.`}
      {warning && <span className="block text-caution">{warning}</span>}
      {failure && <span className="wrap-anywhere block text-critical">{failure}</span>}
    </span>
  );
}

/** Enables or disables a provider; the row explains a disabled switch, and a question what was not tested. */
function ProviderSwitch({ provider }: { provider: SsoProvider }) {
  const { items, dialog } = useActs(switchActs(useSsoAudience()), provider);
  // Exactly one of them is possible, or none where the environment decides.
  const [item] = items;
  return (
    <>
      <Switch
        checked={item?.isPending ? !provider.enabled : provider.enabled}
        disabled={item === undefined || item.reason !== null || item.isPending}
        onChange={item?.select}
      >
        <span className="sr-only">{provider.name} enabled</span>
      </Switch>
      {dialog}
    </>
  );
}
