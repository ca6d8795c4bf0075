import { useMutation, useQuery } from '@tanstack/react-query';
import type { IsolationRun } from '#contract/identity/tenants/isolation.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Whether one tenant could reach the data of another, tried in the database with two synthetic ones; every case is shown. */
export function IsolationCertificate() {
  const query = useQuery(queries.isolation.latest.queryOptions({ meta: { resource: 'the isolation certificate' } }));
  const { mutate, isPending } = useMutation(
    queries.isolation.run.mutationOptions({
      meta: { operation: 'create' },
      onSuccess(run) {
        queryClient.setQueryData(queries.isolation.latest.queryKey(), run);
        addToast({
          variant: run.leaks === 0 ? 'success' : 'destructive',
          title: run.leaks === 0 ? 'Isolation checked' : 'The isolation does not hold',
          description: `Leaks: ${run.leaks}. Cases: ${run.cases.length}.`,
        });
      },
    }),
  );
  return (
    <section className="mt-6 grid max-w-192 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-2">
        <h2 className="text-h5">Isolation certificate</h2>
        <Button variant="outline" size="sm" loading={isPending} loadingLabel="Checking…" onClick={() => mutate({})}>
          {query.data ? 'Run again' : 'Run check'}
        </Button>
      </div>
      <QueryState query={query} resource="the isolation certificate" rows={2}>
        {(run) => (run ? <Result run={run} now={new Date(query.dataUpdatedAt)} /> : <NeverRun />)}
      </QueryState>
    </section>
  );
}

function NeverRun() {
  return (
    <p className="text-ink-2 text-small">
      No measurements yet. The check attacks one synthetic tenant from another in every table, and stores nothing but
      its result.
    </p>
  );
}

function Result({ run: { at, tables, cases, leaks, hash }, now }: { run: IsolationRun; now: Date }) {
  const failed = cases.filter(({ ok }) => !ok);
  return (
    <>
      <div>
        <p className="text-h4">
          {leaks === 0 ? 'No leak' : `Leaks: ${leaks}`} in {cases.length} cases
        </p>
        <p className="text-ink-2 text-small">
          {dateAndTime(at, now)}, {tables} tables, under the database role of the application
        </p>
        <p className="wrap-anywhere font-mono text-ink-3 text-meta">sha256 {hash}</p>
      </div>
      {failed.length > 0 && <Cases cases={failed} />}
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-2 text-small [&::-webkit-details-marker]:hidden">
          All {cases.length} cases
          <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
        </summary>
        <Cases cases={cases} />
      </details>
    </>
  );
}

function Cases({ cases }: Pick<IsolationRun, 'cases'>) {
  return (
    <ul>
      {cases.map(({ table, attempt, outcome, ok }) => (
        <li
          key={`${table} ${attempt}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-small"
        >
          <span className="wrap-anywhere min-w-0 grow basis-64">
            <b className="font-medium">{table}</b>: {attempt}
          </span>
          <span className="wrap-anywhere min-w-0 text-ink-3 text-meta">{outcome}</span>
          <Badge tone={ok ? 'positive' : 'critical'} icon={ok ? 'check' : 'alert'}>
            {ok ? 'Holds' : 'Leak'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
