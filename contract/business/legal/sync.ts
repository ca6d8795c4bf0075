import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, version } from '#contract/records.ts';
import { line, optional, requiredLine, trimmedText } from '#contract/text.ts';
import { feedTypes, syncHours, syncOutcomes, syncStatuses } from './sync-choices.ts';

const count = z.number().int();
const interval = `Please enter a whole number from ${syncHours.least} to ${syncHours.most}`;

/** Split on commas; the words of the feed. */
const categories = z
  .union([
    trimmedText(2_000).transform((typed) => typed.split(',').map((word) => word.trim())),
    z.array(requiredLine(120)),
  ])
  .transform((words) => [...new Set(words)].filter((word) => word !== ''))
  .refine((words) => words.length <= 20, 'Please use at most 20 categories')
  .refine(
    (words) => words.every((word) => line(120).safeParse(word).success),
    'Please use at most 120 characters for a category',
  );

const fields = z.object({
  apiEndpoint: optional(
    line(500).refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      'Please enter an address that begins with https://',
    ),
  ),
  /** Hours. */
  syncInterval: z.coerce.number(interval).int(interval).min(syncHours.least, interval).max(syncHours.most, interval),
  autoSync: z.boolean(),
  /** None: all. */
  categories,
  documentTypes: z
    .array(z.enum(keysOf(feedTypes)))
    .min(1, 'Please choose at least one type')
    .transform((types) => [...new Set(types)]),
});

const needsAddress = {
  isMet: ({ autoSync, apiEndpoint }: { autoSync: boolean; apiEndpoint: string | null }) =>
    !autoSync || apiEndpoint !== null,
  problem: { path: ['apiEndpoint'], message: 'Please enter an address first' },
};

/** The configuration form (requirements 2.3). */
export const syncConfigForm = fields.refine(needsAddress.isMet, needsAddress.problem);
export type SyncConfigForm = z.infer<typeof syncConfigForm>;

const syncConfig = z.object({
  ...fields.shape,
  apiEndpoint: z.string().nullable(),
  categories: z.array(z.string()),
  version,
});
export type SyncConfig = z.infer<typeof syncConfig>;

const syncRun = byId.extend({
  status: z.enum(keysOf(syncStatuses)),
  type: z.enum(['manual', 'automatic']),
  /** Who started it; null for the schedule, and when the account was deleted. */
  triggeredBy: z.string().nullable(),
  createdAt: z.date(),
  durationMs: count.nullable(),
  /** Documents of the feed that were created or changed ('items synced'). */
  synced: count,
  unchanged: count,
  /** Outside the chosen types and categories. */
  skipped: count,
  /** The feed said that nothing changed since the last sync. */
  notModified: z.boolean(),
  error: z.string().nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

export const syncState = z.object({
  /** The configured address; null: none. */
  feed: z.string().nullable(),
  isAutomatic: z.boolean(),
  /** The latest 50, newest first. */
  runs: z.array(syncRun),
  isRunning: z.boolean(),
  /** null: no automatic sync, or no sync yet. */
  nextAt: z.date().nullable(),
});
export type SyncState = z.infer<typeof syncState>;

/** What a sync would do, and why it could not. */
export const syncPreview = z.object({
  error: z.string().nullable(),
  documents: z.array(
    z.object({
      /** The feed's. */
      id: z.string(),
      title: z.string(),
      outcome: z.enum(keysOf(syncOutcomes)),
      /** The fields that would change, or why it is skipped. */
      details: z.array(z.string()),
      /** Ours; null for a new one. */
      documentId: z.uuid().nullable(),
    }),
  ),
});
export type SyncPreview = z.infer<typeof syncPreview>;

export const legalSyncContract = {
  state: get('legal.manage', '/legal-sync', 'Get the state and the latest runs of the legal sync').output(syncState),
  config: get('legal.manage', '/legal-sync/config', 'Get the configuration of the legal sync').output(syncConfig),
  save: post('legal.manage', '/legal-sync/config', 'Change the configuration of the legal sync', {
    refuses: ['CONFLICT'],
  })
    .input(fields.extend({ version }).refine(needsAddress.isMet, needsAddress.problem))
    .output(syncConfig),
  start: post('legal.manage', '/legal-sync/runs', 'Start a sync', {
    refuses: ['SYNC_NOT_CONFIGURED', 'SYNC_RUNNING'],
  }).output(syncState),
  preview: post('legal.manage', '/legal-sync/preview', 'Show what a sync would change', {
    refuses: ['SYNC_NOT_CONFIGURED'],
    // Each reads the feed.
    limits: [{ name: 'legal-sync-preview', points: 10, perSeconds: 60, per: 'account' }],
  }).output(syncPreview),
};
