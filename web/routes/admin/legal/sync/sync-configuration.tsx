import { type SyncConfig, type SyncConfigForm, syncConfigForm } from '#contract/business/legal/sync.ts';
import { type FeedType, feedTypes, syncHours } from '#contract/business/legal/sync-choices.ts';
import { api } from '#web/api/client.ts';
import { failureToast } from '#web/api/failure-toasts.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import type { FormPart } from '#web/back-office/form/fields.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { syncDraft } from '#web/domains/legal/sync-acts.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { type LooseFields, shapeOver } from '#web/forms/shape-over.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { configOptions, loadFailure } from './sync-query.ts';

/** Which feed is synced, what of it, and how often. */
export function SyncConfiguration() {
  return (
    <Section title="Sync configuration" titleClass="mb-5" className="min-w-0">
      <Loaded query={configOptions()} height="tall" failure={loadFailure}>
        {(config) => <Configuration config={config} />}
      </Loaded>
    </Section>
  );
}

function Configuration({ config }: { config: SyncConfig }) {
  return (
    <RecordForm<LooseFields, SyncConfigForm, SyncConfig>
      label="Sync configuration"
      record={config}
      queryKey={configOptions().queryKey}
      fieldsOf={fieldsOf}
      draft={syncDraft}
      shape={syncFieldsShape}
      parts={syncParts}
      save={(values, version) => api.legalSync.save({ ...values, version })}
      savedTitle="Sync configuration updated"
      savedText={({ autoSync }) => (autoSync ? 'The feed is synced automatically.' : 'A sync runs when you start it.')}
      onFailed={(error) => addToast(failureToast('update', error, failureTitleOf(error)))}
      button="Save configuration"
    />
  );
}

/** Requirements 2.8: a refusal, and a failure without an answer. */
function failureTitleOf(error: Error): string {
  return refusalOf(error) === null ? 'Failed to save configuration' : 'Failed to update configuration';
}

const types = Object.entries(feedTypes) as [FeedType, string][];
const checkboxOf = (type: FeedType) => `type:${type}`;

const syncParts: FormPart<LooseFields>[] = [
  {
    name: 'apiEndpoint',
    label: 'API endpoint',
    type: 'url',
    fullWidth: true,
    help: 'The https address of a feed. Other installations publish their feed at /api/legal/feed.',
    control: { placeholder: 'https://documents.example/api/legal/feed' },
  },
  {
    name: 'syncInterval',
    label: 'Sync interval',
    type: 'number',
    help: `Hours, from ${syncHours.least} to ${syncHours.most}.`,
    control: { min: syncHours.least, max: syncHours.most },
  },
  { name: 'autoSync', label: 'Sync automatically', type: 'checkbox', fullWidth: true },
  {
    name: 'categories',
    label: 'Categories',
    fullWidth: true,
    help: 'As named in the feed, separated by commas. Leave empty to sync all categories.',
  },
  {
    title: 'Document types',
    text: 'As named in the feed. An agreement is stored as a contract.',
    fields: types.map(([type, label]) => ({ name: checkboxOf(type), label, type: 'checkbox' as const })),
  },
];

function fieldsOf(config: SyncConfig): LooseFields {
  const { apiEndpoint, syncInterval, autoSync, categories, documentTypes } = config;
  const chosen = types.map(([type]) => [checkboxOf(type), documentTypes.includes(type)]);
  return {
    apiEndpoint: apiEndpoint ?? '',
    syncInterval: String(syncInterval),
    autoSync,
    categories: categories.join(', '),
    ...Object.fromEntries(chosen),
  };
}

/** What is wrong with the types is said at the first checkbox. */
const syncFieldsShape = shapeOver<SyncConfigForm>(
  syncConfigForm,
  (fields) => ({
    ...fields,
    documentTypes: types.map(([type]) => type).filter((type) => fields[checkboxOf(type)] === true),
  }),
  ([name]) => (name === 'documentTypes' ? checkboxOf('policy') : String(name)),
);
