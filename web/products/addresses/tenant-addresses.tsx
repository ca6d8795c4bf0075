import { useMutation } from '@tanstack/react-query';
import type { TenantAddresses as Addresses } from '#contract/identity/tenants/addresses.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DnsRecord } from './dns-record.tsx';

interface TenantAddressesProps {
  addresses: Addresses;
  /** Looks for the record. */
  check: () => Promise<unknown>;
}

/** Where the people of a tenant sign in, how far the proof of its domain is, and what to do next. */
export function TenantAddresses({ addresses, check }: TenantAddressesProps) {
  const { subdomainAddress, domain, record, resolvers, checkedAt, nextStep } = addresses;
  const { mutate, isPending, error } = useMutation({
    mutationFn: check,
    meta: { operation: 'update', showsError: (failure: unknown) => problemsOf(failure) !== null },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.tenantAddresses.key() }),
  });
  const problem = problemsOf(error)?.domain;
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
        <>
          <DnsRecord record={record} resolvers={resolvers} checkedAt={checkedAt} />
          {problem && (
            <Notice tone="critical" role="alert" className="mt-3">
              {problem}
            </Notice>
          )}
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            loading={isPending}
            loadingLabel="Checking…"
            onClick={() => mutate()}
          >
            Check now
          </Button>
        </>
      )}
    </div>
  );
}

function StatusBadge({ addresses: { provenAt, misses } }: { addresses: Addresses }) {
  if (provenAt === null) return <Badge tone="neutral">Not proven</Badge>;
  return misses > 0 ? <Badge tone="caution">Record missing</Badge> : <Badge tone="positive">Proven</Badge>;
}
