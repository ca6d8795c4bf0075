import { editingContract } from '#contract/content/editing.ts';
import { checkLinks, knownLinkChecks } from '#server/domains/content/links/check-links.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listDeletedPages } from './deleted-list.ts';
import { getEditedPage, getPageVersion } from './detail.ts';
import { listContent } from './list.ts';
import { changeAddress } from './move.ts';
import { reportPresence } from './presence.ts';
import { getPreview, sharePreview } from './preview.ts';
import { removeEditedPage, undoRemove } from './remove.ts';
import { restoreVersion } from './restore.ts';
import { createPage, savePageText } from './save.ts';
import { setPageStatus } from './set-status.ts';

const editing = guarded(editingContract);

export const editingRouter = {
  list: editing.list.handler(({ context, input }) => listContent(context, input)),
  get: editing.get.handler(({ context, input }) => getEditedPage(context, input)),
  create: editing.create.handler(({ context, input }) => createPage(context, input)),
  save: editing.save.handler(({ context, input }) => savePageText(context, input)),
  setStatus: editing.setStatus.handler(({ context, input }) => setPageStatus(context, input)),
  move: editing.move.handler(({ context, input }) => changeAddress(context, input)),
  version: editing.version.handler(({ context, input }) => getPageVersion(context, input)),
  restore: editing.restore.handler(({ context, input }) => restoreVersion(context, input)),
  remove: editing.remove.handler(({ context, input }) => removeEditedPage(context, input)),
  deleted: editing.deleted.handler(({ context, input }) => listDeletedPages(context, input)),
  undoRemove: editing.undoRemove.handler(({ context, input }) => undoRemove(context, input)),
  sharePreview: editing.sharePreview.handler(({ context, input }) => sharePreview(context, input)),
  preview: editing.preview.handler(({ context, input }) => getPreview(context, input)),
  links: editing.links.handler(({ context, input }) => knownLinkChecks(context, input)),
  checkLinks: editing.checkLinks.handler(({ context, input }) => checkLinks(context, input)),
  here: editing.here.handler(({ context, input }) => reportPresence(context, input)),
};
