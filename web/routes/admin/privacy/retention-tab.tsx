import { useQuery } from '@tanstack/react-query';
import type { RetentionOverview } from '#contract/operations/privacy/privacy.ts';
import { type RetentionSetting, retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { DueTable } from './due-table.tsx';

/** Loaded with its tab: the search for a person has no form with a schema. */
const retentionForm = lazyModule(async () => (await import('./retention-form.tsx')).RetentionForm);

const retentionQuery = () => queries.privacy.retention.queryOptions({ meta: { resource: 'retention' } });

/** How long each kind of data is kept, what is due now, and what the last runs deleted. */
export function RetentionTab() {
  const query = useQuery(retentionQuery());
  const RetentionForm = useLazyModule(retentionForm, true);
  return (
    <div className="grid gap-10">
      <QueryState query={query} resource="retention">
        {(overview) => <Due overview={overview} />}
      </QueryState>
      {RetentionForm ? <RetentionForm /> : <SkeletonRows rows={7} label="Loading retention periods..." />}
      {query.data && query.data.runs.length > 0 && <Runs runs={query.data.runs} now={new Date(query.dataUpdatedAt)} />}
    </div>
  );
}

const label = (setting: RetentionSetting) => retentionKinds[setting].label;

function Due({ overview: { due } }: { overview: RetentionOverview }) {
  return (
    <Section title="Due now" size="large" isMain>
      <p className="py-3 text-ink-2 text-small">
        Counted with the saved periods. A daily run deletes this data, except what is on legal hold.
      </p>
      <DueTable due={due} />
      <RunRetention due={due} />
    </Section>
  );
}

function Runs({ runs, now }: { runs: RetentionOverview['runs']; now: Date }) {
  return (
    <Section title="Last runs" size="large">
      <ul>
        {runs.map(({ id, finishedAt, isScheduled, startedBy, results }) => (
          <li key={id} className="wrap-anywhere border-line border-b py-3 text-small">
            <p className="font-medium">
              {`${dateAndTime(finishedAt, now)}, ${isScheduled ? 'by schedule' : `by ${startedBy ?? 'a former account'}`}`}
            </p>
            <p className="text-ink-2">{resultText(results)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function resultText(results: RetentionOverview['due']): string {
  const deleted = results.filter(({ due }) => due > 0).map(({ setting, due }) => `${label(setting)}: ${due}`);
  const held = results.reduce((sum, result) => sum + result.held, 0);
  const text = deleted.length === 0 ? 'Nothing was due' : `Deleted ${deleted.join(', ')}`;
  return held === 0 ? `${text}.` : `${text}. Kept on legal hold: ${held}.`;
}

/** Deletes what is due without waiting for the schedule. */
function RunRetention({ due }: { due: RetentionOverview['due'] }) {
  const rows = due.filter((kind) => kind.due > 0);
  if (rows.length === 0) return <p className="mt-4 text-ink-2 text-small">Nothing is due.</p>;
  return (
    <div className="mt-4">
      <ConfirmButton
        label="Delete now…"
        variant="outline"
        title="Delete the data that is due now?"
        description={`This permanently deletes: ${rows.map((kind) => `${retentionKinds[kind.setting].label}: ${kind.due}`).join(', ')}.`}
        button="Delete now"
        operation="delete"
        failureTitle="Failed to delete the data that is due"
        run={() => api.privacy.runRetention({})}
        onSuccess={(overview) => queryClient.setQueryData(queries.privacy.retention.queryKey(), overview)}
        toast="The data that was due has been deleted."
      />
    </div>
  );
}
