import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/ui/times.ts';

interface CheckDnsRecordProps extends DnsRecordProps {
  /** Looks for the record. */
  check: () => Promise<unknown>;
  /** What is read again after a check. */
  queryKey: QueryKey;
  /** Which of several domains, for those who cannot see it. */
  domain?: string;
  /** More that can be done with the domain. */
  children?: ReactNode;
}

/** The record of a domain with the button that looks for it, and why the domain was refused. */
export function CheckDnsRecord({ check, queryKey, domain, children, ...record }: CheckDnsRecordProps) {
  const { mutate, isPending, error } = useWrite('update', check, {
    showsError: (failure) => problemsOf(failure) !== null,
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
  const problem = problemsOf(error)?.domain;
  return (
    <>
      <DnsRecord {...record} />
      {problem && (
        <Notice tone="critical" role="alert" className="mt-3">
          {problem}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size="sm" loading={isPending} loadingLabel="Checking…" onClick={() => mutate()}>
          Check now{domain !== undefined && <span className="sr-only">: {domain}</span>}
        </Button>
        {children}
      </div>
    </>
  );
}

interface DnsRecordProps {
  record: { name: string; value: string };
  resolvers: readonly { resolver: string; records: string[] | null; isSeen: boolean }[];
  checkedAt: Date | null;
}

/** The TXT record that proves a domain, and what each resolver saw at the last check. */
function DnsRecord({ record, resolvers, checkedAt }: DnsRecordProps) {
  return (
    <>
      <dl className="mt-2">
        <dt className="wrap-anywhere text-ink-2">TXT record at {record.name}</dt>
        <dd className="select-all break-all font-mono text-meta">{record.value}</dd>
        {resolvers.map(({ resolver, records, isSeen }) => (
          <div key={resolver} className="mt-2">
            <dt className="text-ink-2">
              {resolver}: {records === null ? 'no answer' : isSeen ? 'sees the record' : 'does not see the record'}
            </dt>
            <dd className="wrap-anywhere font-mono text-meta">{records?.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {checkedAt && <p className="mt-2 text-ink-3 text-meta">Checked {dateAndTime(checkedAt, new Date())}</p>}
    </>
  );
}
