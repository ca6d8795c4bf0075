import { settingsContract } from '#contract/operations/settings.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { storedSettings } from '#server/records/settings/queries.ts';
import { countAffected } from './affected-people.ts';
import { cancelPlanned } from './cancel-planned.ts';
import { settingsHistory } from './history.ts';
import { findTestMail, sendTestMail } from './test-mail.ts';
import { saveSettings } from './update.ts';

export const settingsRouter = guarded(settingsContract, {
  get: storedSettings,
  update: saveSettings,
  history: settingsHistory,
  affected: countAffected,
  cancelPlanned: (ctx, input) => cancelPlanned(ctx, input.field),
  sendTestMail,
  testMail: (ctx, input) => findTestMail(ctx, input.id),
});
