import { z } from 'zod';
import { type SyncConfig, type SyncConfigForm, syncConfigForm } from '#contract/business/legal/sync.ts';
import { type FeedType, feedTypes, syncHours } from '#contract/business/legal/sync-choices.ts';
import type { FormPart } from '#web/back-office/form/fields.ts';

/** The fields of the configuration, with a checkbox for each type. */
export type SyncFields = Record<string, string | boolean>;

const types = Object.entries(feedTypes) as [FeedType, string][];
const checkboxOf = (type: FeedType) => `type:${type}`;

export const syncParts: FormPart<SyncFields>[] = [
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

export function fieldsOf(config: SyncConfig): SyncFields {
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

/** The contract's shape over these fields. What is wrong with the types is said at the first checkbox. */
export const syncFieldsShape = z
  .record(z.string(), z.union([z.string(), z.boolean()]))
  .transform((fields, context): SyncConfigForm => {
    const documentTypes = types.map(([type]) => type).filter((type) => fields[checkboxOf(type)] === true);
    const parsed = syncConfigForm.safeParse({ ...fields, documentTypes });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      const field = path[0] === 'documentTypes' ? checkboxOf('policy') : String(path[0]);
      context.addIssue({ code: 'custom', path: [field], message });
    }
    return z.NEVER;
  });
