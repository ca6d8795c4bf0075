import { contentContract } from '#contract/content/content.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getCompany, saveCompany } from './company.ts';
import { movePage } from './move-page.ts';
import { getCollection, getCollections, getPage, getSite, listPages } from './queries.ts';
import { removePage } from './remove-page.ts';
import { savePage } from './save.ts';
import { saveCollection } from './save-collection.ts';
import { searchPages } from './search.ts';

const content = guarded(contentContract);

export const contentRouter = {
  site: content.site.handler(({ context }) => getSite(context)),
  page: content.page.handler(({ context, input }) => getPage(context, input)),
  pages: content.pages.handler(({ context, input }) => listPages(context, input)),
  search: content.search.handler(({ context, input }) => searchPages(context, input)),
  collections: content.collections.handler(({ context }) => getCollections(context)),
  collection: content.collection.handler(({ context, input }) => getCollection(context, input)),
  saveCollection: content.saveCollection.handler(({ context, input }) => saveCollection(context, input)),
  movePage: content.movePage.handler(({ context, input }) => movePage(context, input)),
  removePage: content.removePage.handler(({ context, input }) => removePage(context, input)),
  savePage: content.savePage.handler(({ context, input }) => savePage(context, input)),
  company: content.company.handler(({ context }) => getCompany(context)),
  saveCompany: content.saveCompany.handler(({ context, input }) => saveCompany(context, input)),
};
