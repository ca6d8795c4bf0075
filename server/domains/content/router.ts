import { os } from '#server/platform/guard/guard.ts';
import { getPage, getSite } from './queries.ts';
import { saveClaim, saveCompany, savePage } from './save.ts';

const { content } = os;

export const contentRouter = {
  site: content.site.handler(({ context }) => getSite(context)),
  page: content.page.handler(({ context, input }) => getPage(context, input)),
  savePage: content.savePage.handler(({ context, input }) => savePage(context, input)),
  saveClaim: content.saveClaim.handler(({ context, input }) => saveClaim(context, input)),
  saveCompany: content.saveCompany.handler(({ context, input }) => saveCompany(context, input)),
};
