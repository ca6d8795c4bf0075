import { Link } from 'react-router';
import { Select } from '#web/ui/select.tsx';
import { type ProviderTenant, useSsoAudience } from './audience.ts';

interface ProviderOwnerProps {
  /** null: the platform. */
  tenant: ProviderTenant | null;
  /** Of a new provider; null: it has been added, and cannot move. */
  onChoose: ((tenant: ProviderTenant | null) => void) | null;
  progress: string;
}

/** Whose provider it is, between the title and the steps, and how far it is. */
export function ProviderOwner({ tenant, onChoose, progress }: ProviderOwnerProps) {
  const { tenants, tenantHref } = useSsoAudience();
  const name = tenant?.name ?? 'The platform';
  const known = tenant && !tenants.some(({ id }) => id === tenant.id) ? [tenant, ...tenants] : tenants;
  return (
    <div className="mb-6 flex max-w-240 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-ink border-t border-b border-b-line py-3 text-small">
      <div className="min-w-0">
        <p className="mb-0.5 text-ink-3 text-meta">
          {tenant ? 'Provider for this organisation (tenant)' : 'Provider for'}
        </p>
        {onChoose && known.length > 0 ? (
          <Select
            look="filter"
            label="Organisation"
            value={tenant?.id ?? ''}
            choices={[['', 'The platform'], ...known.map(({ id, name: of }) => [id, of] as const)]}
            onChange={({ target }) => onChoose(known.find(({ id }) => id === target.value) ?? null)}
          />
        ) : (
          <p className="wrap-anywhere font-medium text-h5">
            {tenant && tenantHref ? (
              <Link to={tenantHref(tenant.id)} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
        )}
      </div>
      <p className="text-ink-2">{progress}</p>
    </div>
  );
}
