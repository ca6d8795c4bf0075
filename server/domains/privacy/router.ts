import { os } from '#server/platform/guard/guard.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { erasePerson } from './erase.ts';
import { startPersonExport } from './export.ts';
import { findPerson } from './find.ts';
import { liftHold, placeHold } from './holds.ts';
import { getRecordState, listMeasures } from './measures.ts';
import { liftRestriction, restrictPerson } from './restrictions.ts';

const { privacy } = os;

/** The inventory tells what is stored about a person. */
export const createPrivacyRouter = (inventory: readonly PersonalData[]) => ({
  find: privacy.find.handler(({ context, input }) => findPerson(context, inventory, input)),
  startExport: privacy.startExport.handler(({ context, input }) => startPersonExport(context, input)),
  erase: privacy.erase.handler(({ context, input }) => erasePerson(context, inventory, input)),
  measures: privacy.measures.handler(({ context }) => listMeasures(context)),
  recordState: privacy.recordState.handler(({ context, input }) => getRecordState(context, input)),
  placeHold: privacy.placeHold.handler(({ context, input }) => placeHold(context, input)),
  liftHold: privacy.liftHold.handler(({ context, input }) => liftHold(context, input)),
  restrict: privacy.restrict.handler(({ context, input }) => restrictPerson(context, input)),
  liftRestriction: privacy.liftRestriction.handler(({ context, input }) => liftRestriction(context, input)),
});
