import type { SyncState } from '#contract/business/legal/sync.ts';
import { api } from '#web/api/client.ts';
import { act } from '#web/back-office/acts/act.ts';

/** The key of the draft of the configuration. */
export const syncDraft = 'legal-sync';

export const startSync = act<SyncState>({
  label: 'Start Sync',
  icon: 'refresh',
  isPrimary: true,
  showsIcon: true,
  draft: () => syncDraft,
  available: ({ isRunning, feed }) =>
    isRunning
      ? { sentence: 'A sync is running.' }
      : feed !== null || { sentence: 'Enter the address of a feed and save it first.' },
  run: () => api.legalSync.start({}),
  pendingLabel: 'Starting…',
  failureTitle: 'Failed to start sync',
  toast: () => ({ variant: 'success', title: 'Sync started successfully' }),
});
