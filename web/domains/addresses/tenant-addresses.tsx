import type { TenantAddresses as Addresses } from '#contract/identity/tenants/addresses.ts';
import { queries } from '#web/api/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CheckDnsRecord } from './check-dns-record.tsx';

interface TenantAddressesProps {
  addresses: Addresses;
  /** Looks for the record. */
  check: () => Promise<unknown>;
}

/** Where the people of a tenant sign in, how far the proof of its domain is, and what to do next. */
export function TenantAddresses({ addresses, check }: TenantAddressesProps) {
  const { subdomainAddress, domain, record, resolvers, host, hostResolvers, checkedAt, nextStep } = addresses;
  return (
    <div className="text-small">
      <p className="wrap-anywhere border-line border-b py-3">{subdomainAddress}</p>
      {domain && (
        <p className="flex flex-wrap items-center gap-3 pt-3">
          <span className="wrap-anywhere min-w-0 font-medium">{domain}</span>
          <StatusBadge addresses={addresses} />
        </p>
      )}
      <p className="wrap-anywhere mt-2">{nextStep}</p>
      {record && (
        <CheckDnsRecord
          record={record}
          resolvers={resolvers}
          host={host && { record: host, resolvers: hostResolvers }}
          checkedAt={checkedAt}
          check={check}
          queryKey={queries.tenantAddresses.key()}
        />
      )}
    </div>
  );
}

function StatusBadge({ addresses: { provenAt, misses } }: { addresses: Addresses }) {
  if (provenAt === null) return <Badge tone="neutral">Not verified</Badge>;
  return misses > 0 ? <Badge tone="caution">Record missing</Badge> : <Badge tone="positive">Verified</Badge>;
}
