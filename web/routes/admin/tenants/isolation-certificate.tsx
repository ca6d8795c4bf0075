import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IsolationCase, IsolationRun } from '#contract/identity/tenants/isolation.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { saveFile } from '#web/back-office/save-file.ts';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { IsolationCases } from './isolation-cases.tsx';

/** Whether one tenant could reach the data of another, tried with two synthetic ones; every case is shown. */
export function IsolationCertificate() {
  const query = useQuery(queries.isolation.latest.queryOptions({ meta: { resource: 'the isolation certificate' } }));
  const { mutate, isPending } = useWrite('create', api.isolation.run, {
    onSuccess: (run) => queryClient.setQueryData(queries.isolation.latest.queryKey(), run),
    toast: ({ leaks, cases }) => ({
      variant: leaks.length === 0 ? 'success' : 'destructive',
      title: leaks.length === 0 ? 'Isolation checked' : 'Isolation check failed',
      description: `Leaks: ${wholeNumber.format(leaks.length)}. Cases: ${wholeNumber.format(cases)}.`,
    }),
  });
  return (
    <Section
      title="Isolation certificate"
      size="large"
      className="mt-6 grid max-w-192 grid-cols-[minmax(0,1fr)] gap-4"
      action={
        <Button variant="outline" size="sm" loading={isPending} loadingLabel="Checking…" onClick={() => mutate({})}>
          {query.data ? 'Run again' : 'Run check'}
        </Button>
      }
    >
      {isPending && (
        <p role="status" className="text-ink-2 text-small">
          Every procedure is being called with the data of another organisation. This takes up to three minutes. You can
          leave this page; the result is stored.
        </p>
      )}
      <QueryState query={query} resource="the isolation certificate" rows={2}>
        {(run) => (run ? <Result run={run} now={new Date(query.dataUpdatedAt)} /> : <NeverRun />)}
      </QueryState>
    </Section>
  );
}

function NeverRun() {
  return (
    <p className="text-ink-2 text-small">
      No measurements yet. The check attacks one synthetic organisation from another through every table, procedure,
      download and job. Only its result is stored.
    </p>
  );
}

function Result({ run, now }: { run: IsolationRun; now: Date }) {
  const { id, at, attacked, cases, leaks, hash } = run;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <p className="text-h4">
          {leaks.length === 0 ? 'No leaks' : `Leaks: ${wholeNumber.format(leaks.length)}`} in{' '}
          {wholeNumber.format(cases)} cases
        </p>
        <p className="text-ink-2 text-small">
          {dateAndTime(at, now)}, under the database role of the application. Tables: {attacked.table}. Procedures:{' '}
          {attacked.procedure}. Other routes: {attacked.route}. Jobs: {attacked.job}.
        </p>
        <p className="wrap-anywhere font-mono text-ink-3 text-meta">sha256 {hash}</p>
      </div>
      {leaks.length > 0 && <IsolationCases cases={leaks} />}
      <DownloadCertificate run={run} />
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 list-none items-center gap-2 text-small [&::-webkit-details-marker]:hidden">
          All {wholeNumber.format(cases)} cases
          <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
        </summary>
        {isOpen && <AllCases id={id} />}
      </details>
    </>
  );
}

const areas: Record<IsolationCase['area'], string> = {
  table: 'Tables',
  procedure: 'Procedures',
  route: 'Other routes',
  job: 'Jobs',
  protection: 'Database protection',
};

const certificate = (id: string) =>
  queries.isolation.certificate.queryOptions({
    input: { id },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { resource: 'the isolation certificate' },
  });

/** Every case of a result, by what was attacked; loaded when it is opened. */
function AllCases({ id }: { id: string }) {
  const query = useQuery(certificate(id));
  return (
    <QueryState query={query} resource="the cases" rows={8}>
      {({ cases }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {Object.entries(areas)
            .map(([area, title]) => ({ title, found: cases.filter((one) => one.area === area) }))
            .filter(({ found }) => found.length > 0)
            .map(({ title, found }) => (
              <section key={title}>
                <h3 className="text-h6">{title}</h3>
                <IsolationCases cases={found} />
              </section>
            ))}
        </div>
      )}
    </QueryState>
  );
}

function DownloadCertificate({ run: { id, at } }: { run: IsolationRun }) {
  return (
    <div>
      <WriteButton
        variant="outline"
        size="sm"
        loadingLabel="Preparing…"
        operation={null}
        run={() => queryClient.fetchQuery(certificate(id))}
        onSuccess={(found) =>
          saveFile(`isolation-${at.toISOString().slice(0, 10)}.json`, `${JSON.stringify(found, null, 2)}\n`)
        }
        failureTitle="The certificate could not be loaded"
      >
        Download certificate
      </WriteButton>
    </div>
  );
}
