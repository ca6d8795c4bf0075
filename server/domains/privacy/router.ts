import { privacyContract } from '#contract/operations/privacy/privacy.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import type { RetentionKind } from '#server/records/retention.ts';
import { erasePerson } from './erase.ts';
import { startPersonExport } from './export.ts';
import { findPerson } from './find.ts';
import { liftHold, placeHold } from './holds.ts';
import { getRecordState, listMeasures } from './measures.ts';
import { exportRegister, getRegister } from './register.ts';
import { liftRestriction, restrictPerson } from './restrictions.ts';
import { getRetention, previewRetention } from './retention/preview.ts';
import { runRetentionNow } from './retention/run.ts';

const privacy = guarded(privacyContract);

/** The inventories tell what is stored about a person, and what is deleted after a time. */
export const createPrivacyRouter = (inventory: readonly PersonalData[], retention: readonly RetentionKind[]) => ({
  find: privacy.find.handler(({ context, input }) => findPerson(context, inventory, input)),
  startExport: privacy.startExport.handler(({ context, input }) => startPersonExport(context, input)),
  erase: privacy.erase.handler(({ context, input }) => erasePerson(context, inventory, input)),
  register: privacy.register.handler(({ context }) => getRegister(context, inventory)),
  exportRegister: privacy.exportRegister.handler(({ context }) => exportRegister(context, inventory)),
  retention: privacy.retention.handler(({ context }) => getRetention(context, retention)),
  previewRetention: privacy.previewRetention.handler(({ context, input }) =>
    previewRetention(context, retention, input),
  ),
  runRetention: privacy.runRetention.handler(async ({ context }) => {
    await runRetentionNow(context, retention);
    return getRetention(context, retention);
  }),
  measures: privacy.measures.handler(({ context }) => listMeasures(context)),
  recordState: privacy.recordState.handler(({ context, input }) => getRecordState(context, input)),
  placeHold: privacy.placeHold.handler(({ context, input }) => placeHold(context, input)),
  liftHold: privacy.liftHold.handler(({ context, input }) => liftHold(context, input)),
  restrict: privacy.restrict.handler(({ context, input }) => restrictPerson(context, input)),
  liftRestriction: privacy.liftRestriction.handler(({ context, input }) => liftRestriction(context, input)),
});
