import { documentationContract } from '#contract/operations/documentation/documentation.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { getEntry, getVersionText } from './entry.ts';
import { exportEntries } from './export.ts';
import { documentationList } from './list.ts';
import { summarizeEntries } from './overview.ts';
import { createEntry, removeEntry, reviewEntry, saveEntry } from './save.ts';

export const documentationRouter = guarded(documentationContract, {
  list: pagesOf(documentationList),
  exportAll: exportEntries,
  summary: summarizeEntries,
  get: getEntry,
  versionText: getVersionText,
  create: createEntry,
  save: saveEntry,
  review: reviewEntry,
  remove: removeEntry,
});
