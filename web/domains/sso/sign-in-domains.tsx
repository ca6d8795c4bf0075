import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { CheckDnsRecord } from '#web/domains/addresses/check-dns-record.tsx';
import { statusBadge } from '#web/ui/badge.tsx';
import { domainActs } from './acts.tsx';
import { useSsoAudience } from './audience.ts';

const DomainBadge = statusBadge(
  { unproven: 'Not verified', proven: 'Verified', enforced: 'Enforced', suspended: 'Inactive' },
  {
    unproven: { tone: 'neutral' },
    proven: { tone: 'positive' },
    enforced: { tone: 'positive' },
    suspended: { tone: 'caution' },
  },
);

/** The trusted domains: the record that proves each, what resolvers see, and whether its people sign in here only. */
export function SignInDomains({ provider }: { provider: SsoProvider }) {
  const { key } = provider;
  const { queries } = useSsoAudience();
  return (
    <div>
      <p className="text-ink-2 text-small">
        {provider.tenant && 'Only people with a verified domain can sign in. '}A verified domain can be enforced: its
        people sign in through this provider only.
      </p>
      <Loaded
        query={queries.domains.queryOptions({ input: { key }, staleTime: 0, meta: { resource: 'domains' } })}
        rows={1}
      >
        {(domains) =>
          domains.length === 0 ? (
            <p className="mt-3 text-ink-2 text-small">No trusted domains. Enter them above and save.</p>
          ) : (
            <ul>
              {domains.map((domain) => (
                <DomainRow key={domain.domain} provider={provider} domain={domain} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function DomainRow({ provider, domain: found }: { provider: SsoProvider; domain: SignInDomain }) {
  const { key } = provider;
  const audience = useSsoAudience();
  const { queries } = audience;
  const { domain, status, record, checkedAt, resolvers, nextStep } = found;
  return (
    <li className="border-line border-b py-4 text-small">
      <p className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere font-medium">{domain}</span>
        <DomainBadge status={status} />
      </p>
      <p className="wrap-anywhere mt-2">{nextStep}</p>
      <CheckDnsRecord
        record={record}
        resolvers={resolvers}
        checkedAt={checkedAt}
        check={() => queries.checkDomain.call({ key, domain })}
        queryKey={queries.domains.key()}
        domain={domain}
      >
        <RowActs acts={domainActs(audience, provider)} record={found} />
      </CheckDnsRecord>
    </li>
  );
}
