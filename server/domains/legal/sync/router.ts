import { legalSyncContract } from '#contract/business/legal/sync.ts';
import { transact } from '#server/platform/context.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { previewSync } from './preview.ts';
import { saveSyncConfig } from './save-config.ts';
import { startSync } from './start.ts';
import { getSyncState, readSyncConfig } from './state.ts';

const legalSync = guarded(legalSyncContract);

export const legalSyncRouter = {
  state: legalSync.state.handler(({ context }) => getSyncState(context)),
  config: legalSync.config.handler(({ context }) => transact(context, readSyncConfig)),
  save: legalSync.save.handler(({ context, input }) => saveSyncConfig(context, input)),
  start: legalSync.start.handler(({ context }) => startSync(context)),
  preview: legalSync.preview.handler(({ context }) => previewSync(context)),
};
