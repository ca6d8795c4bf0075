import { settingsContract } from '#contract/operations/settings.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { storedSettings } from '#server/records/settings/queries.ts';
import { countAffected } from './affected-people.ts';
import { cancelPlanned } from './cancel-planned.ts';
import { settingsHistory } from './history.ts';
import { findTestMail, sendTestMail } from './test-mail.ts';
import { saveSettings } from './update.ts';

const settings = guarded(settingsContract);

export const settingsRouter = {
  get: settings.get.handler(({ context }) => storedSettings(context)),
  update: settings.update.handler(({ context, input }) => saveSettings(context, input)),
  history: settings.history.handler(({ context }) => settingsHistory(context)),
  affected: settings.affected.handler(({ context, input }) => countAffected(context, input)),
  cancelPlanned: settings.cancelPlanned.handler(({ context, input }) => cancelPlanned(context, input.field)),
  sendTestMail: settings.sendTestMail.handler(({ context }) => sendTestMail(context)),
  testMail: settings.testMail.handler(({ context, input }) => findTestMail(context, input.id)),
};
