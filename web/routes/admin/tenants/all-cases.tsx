import { useMutation, useQuery } from '@tanstack/react-query';
import type { IsolationCase, IsolationRun } from '#contract/identity/tenants/isolation.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { saveFile } from '#web/back-office/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { IsolationCases } from './isolation-cases.tsx';

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
export function AllCases({ id }: { id: string }) {
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

export function DownloadCertificate({ run: { id, at } }: { run: IsolationRun }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery(certificate(id)),
    onSuccess: (found) =>
      saveFile(`isolation-${at.toISOString().slice(0, 10)}.json`, `${JSON.stringify(found, null, 2)}\n`),
    meta: { failureTitle: 'The certificate could not be loaded' },
  });
  return (
    <div>
      <Button variant="outline" size="sm" loading={isPending} loadingLabel="Preparing…" onClick={() => mutate()}>
        Download certificate
      </Button>
    </div>
  );
}
