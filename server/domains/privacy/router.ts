import { os } from '#server/platform/guard/guard.ts';
import type { PersonalData } from '#server/records/personal-data.ts';
import { erasePerson } from './erase.ts';
import { startPersonExport } from './export.ts';
import { findPerson } from './find.ts';

const { privacy } = os;

/** The inventory tells what is stored about a person. */
export const createPrivacyRouter = (inventory: readonly PersonalData[]) => ({
  find: privacy.find.handler(({ context, input }) => findPerson(context, inventory, input)),
  startExport: privacy.startExport.handler(({ context, input }) => startPersonExport(context, input)),
  erase: privacy.erase.handler(({ context, input }) => erasePerson(context, inventory, input)),
});
