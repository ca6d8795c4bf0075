import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DnsRecord, type DnsRecordProps } from './dns-record.tsx';

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
