import { storedSettings } from '#server/domains/settings/queries.ts';
import { os } from '#server/platform/guard/guard.ts';
import { countAffected } from './affected-people.ts';
import { cancelPlanned } from './cancel-planned.ts';
import { settingsHistory } from './history.ts';
import { findTestMail, sendTestMail } from './test-mail.ts';
import { saveSettings } from './update.ts';

export const settingsRouter = {
  get: os.settings.get.handler(({ context }) => storedSettings(context)),
  update: os.settings.update.handler(({ context, input }) => saveSettings(context, input)),
  history: os.settings.history.handler(({ context }) => settingsHistory(context)),
  affected: os.settings.affected.handler(({ context, input }) => countAffected(context, input)),
  cancelPlanned: os.settings.cancelPlanned.handler(({ context, input }) => cancelPlanned(context, input.field)),
  sendTestMail: os.settings.sendTestMail.handler(({ context }) => sendTestMail(context)),
  testMail: os.settings.testMail.handler(({ context, input }) => findTestMail(context, input.id)),
};
