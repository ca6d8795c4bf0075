import { editingContract } from '#contract/content/editing.ts';
import { checkLinks, knownLinkChecks } from '#server/domains/content/links/check-links.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { deletedList } from './deleted-list.ts';
import { getEditedPage, getPageVersion } from './detail.ts';
import { pageList } from './list.ts';
import { changeAddress } from './move.ts';
import { reportPresence } from './presence.ts';
import { draftPage, getPreview, sharePreview } from './preview.ts';
import { removeEditedPage, undoRemove } from './remove.ts';
import { restoreVersion } from './restore.ts';
import { createPage, savePageText } from './save.ts';
import { setPageStatus } from './set-status.ts';

export const editingRouter = guarded(editingContract, {
  list: pagesOf(pageList),
  get: getEditedPage,
  create: createPage,
  save: savePageText,
  setStatus: setPageStatus,
  move: changeAddress,
  version: getPageVersion,
  restore: restoreVersion,
  remove: removeEditedPage,
  deleted: pagesOf(deletedList),
  undoRemove,
  sharePreview,
  preview: getPreview,
  draftPage,
  links: knownLinkChecks,
  checkLinks,
  here: reportPresence,
});
