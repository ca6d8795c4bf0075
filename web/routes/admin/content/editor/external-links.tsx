import { useQuery } from '@tanstack/react-query';
import type { LinkCheck } from '#contract/content/external-links.ts';
import { externalLinksIn, linksPerCheck } from '#contract/content/external-links.ts';
import type { PageBody } from '#contract/content/page-body.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { statusBadge } from '#web/ui/badge.tsx';
import { dateAndTime } from '#web/ui/times.ts';

const LinkBadge = statusBadge(
  { reachable: 'Reachable', broken: 'Dead link', unknown: 'Unclear' },
  {
    reachable: { tone: 'positive', icon: 'check' },
    broken: { tone: 'critical' },
    unknown: { tone: 'caution', icon: 'alert' },
  },
);

/** The addresses outside that the text links to, with what came of their latest check. They do not stop publishing. */
export function ExternalLinks({ body }: { body: PageBody }) {
  const addresses = externalLinksIn(body);
  const options = queries.editing.links.queryOptions({
    input: { addresses },
    meta: { resource: 'checks of links' },
  });
  const { data = [] } = useQuery({ ...options, enabled: addresses.length > 0 });
  async function check(): Promise<void> {
    for (let from = 0; from < addresses.length; from += linksPerCheck)
      await api.editing.checkLinks({ addresses: addresses.slice(from, from + linksPerCheck) });
  }
  if (addresses.length === 0) return null;
  return (
    <Section title="External links" titleClass="mb-3">
      <ul className="mb-3 grid gap-2">
        {addresses.map((address) => (
          <LinkResult key={address} address={address} check={data.find((known) => known.address === address)} />
        ))}
      </ul>
      <WriteButton
        size="sm"
        variant="outline"
        loadingLabel="Checking…"
        operation="update"
        run={check}
        onSettled={() => queryClient.invalidateQueries({ queryKey: queries.editing.links.key() })}
      >
        Check external links
      </WriteButton>
    </Section>
  );
}

function LinkResult({ address, check }: { address: string; check: LinkCheck | undefined }) {
  return (
    <li className="border-line border-b pb-2 text-small">
      <a href={address} target="_blank" rel="noreferrer" className="link wrap-anywhere">
        {address.replace(/^https:\/\//, '')}
        <span className="sr-only"> in a new tab</span>
      </a>
      {check ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-meta">
          <LinkBadge status={check.state} />
          <span className="wrap-anywhere min-w-0">{`${check.detail}, ${dateAndTime(check.checkedAt, new Date())}`}</span>
        </p>
      ) : (
        <p className="mt-1 text-ink-2 text-meta">Not checked yet</p>
      )}
    </li>
  );
}
