import { useQuery } from '@tanstack/react-query';
import type { SyncConfig, SyncConfigForm } from '#contract/business/legal/sync.ts';
import { api } from '#web/api/client.ts';
import { failureToast } from '#web/api/failure-toasts.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { refusalOf } from '#web/forms/refusals.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { fieldsOf, type SyncFields, syncFieldsShape, syncParts } from './sync-fields.ts';
import { configOptions, loadFailure } from './sync-query.ts';

/** Which feed is synced, what of it, and how often. */
export function SyncConfiguration() {
  const query = useQuery(configOptions());
  return (
    <section aria-labelledby="sync-configuration" className="min-w-0">
      <h2 id="sync-configuration" className="mb-5 border-rule border-b pb-2 font-medium text-small">
        Sync configuration
      </h2>
      <QueryState query={query} resource="sync data" height="tall" failure={loadFailure}>
        {(config) => <Configuration config={config} />}
      </QueryState>
    </section>
  );
}

function Configuration({ config }: { config: SyncConfig }) {
  return (
    <RecordForm<SyncFields, SyncConfigForm, SyncConfig>
      label="Sync configuration"
      record={config}
      queryKey={configOptions().queryKey}
      fieldsOf={fieldsOf}
      draft="legal-sync"
      shape={syncFieldsShape}
      parts={syncParts}
      save={(values, version) => api.legalSync.save({ ...values, version })}
      savedTitle="Sync configuration updated"
      savedText={({ autoSync }) => (autoSync ? 'The feed is synced automatically.' : 'A sync runs when you start it.')}
      onFailed={(error) => addToast(failureToast('update', error, failureTitleOf(error)))}
      button="Save configuration"
      pendingLabel="Saving…"
    />
  );
}

/** Requirements 2.8: a refusal, and a failure without an answer. */
function failureTitleOf(error: Error): string {
  return refusalOf(error) === null ? 'Failed to save configuration' : 'Failed to update configuration';
}
