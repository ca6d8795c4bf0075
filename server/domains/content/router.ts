import { contentContract } from '#contract/content/content.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getCompany, saveCompany } from './company.ts';
import { movePage } from './move-page.ts';
import { getCollection, getCollections, getPage, getSite, listPages } from './queries.ts';
import { removePage } from './remove-page.ts';
import { savePage } from './save.ts';
import { saveCollection } from './save-collection.ts';
import { searchPages } from './search.ts';

export const contentRouter = guarded(contentContract, {
  site: getSite,
  page: getPage,
  pages: listPages,
  search: searchPages,
  collections: getCollections,
  collection: getCollection,
  saveCollection,
  movePage,
  removePage,
  savePage,
  company: getCompany,
  saveCompany,
});
